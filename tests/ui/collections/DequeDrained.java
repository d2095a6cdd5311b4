// The iterator of an ArrayDeque gives as many elements as there were when it was made, and takes no offence at modifications:
// only at an empty place where it stands.
//@ kind: sequential
//@ verdict: holds
//@ classic: no (collections)
//@ twin: DequeCleared.java (all are removed)
import java.util.ArrayDeque;
import java.util.List;

public class DequeDrained {
    public static void main(String[] args) {
        ArrayDeque<Integer> jobs = new ArrayDeque<>(List.of(1, 2, 3));
        jobs.add(9);
        jobs.add(9);
        String seen = "";
        for (int job : jobs) {
            seen += job;
            jobs.poll();
        }
        for (int job : jobs) jobs.add(job);
        assert jobs.isEmpty() && seen.equals("12399") : jobs + seen;
    }
}
