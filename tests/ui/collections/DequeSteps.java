// Each step of an iteration holds the lock, the whole of it does not: the deque may be cleared in between.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L22)
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;

public class DequeSteps {
    static final ArrayDeque<Integer> jobs = new ArrayDeque<>(List.of(1, 2));

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (jobs) { jobs.clear(); }
        }).start();
        Iterator<Integer> i;
        synchronized (jobs) { i = jobs.iterator(); }
        while (true) {
            synchronized (jobs) {
                if (!i.hasNext()) break;
                i.next(); //~ THROWS[main] java.util.ConcurrentModificationException
            }
        }
    }
}
