// DequeDrained with one change: all are removed.
//@ kind: sequential
//@ verdict: violated(uncaught-exception@L14)
//@ classic: no (collections)
import java.util.ArrayDeque;
import java.util.List;

public class DequeCleared {
    public static void main(String[] args) {
        ArrayDeque<Integer> jobs = new ArrayDeque<>(List.of(1, 2, 3));
        jobs.add(9);
        jobs.add(9);
        String seen = "";
        for (int job : jobs) { //~ THROWS[main] java.util.ConcurrentModificationException
            seen += job;
            jobs.clear();
        }
        assert jobs.isEmpty() && seen.equals("12399") : jobs + seen;
    }
}
