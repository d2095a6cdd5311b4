// DequeSteps, right: the lock is held from the first step to the last.
//@ kind: concurrent
//@ verdict: holds
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ twin: DequeSteps.java (the lock is held for each step)
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;

public class DequeWhole {
    static final ArrayDeque<Integer> jobs = new ArrayDeque<>(List.of(1, 2));

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (jobs) { jobs.clear(); }
        }).start();
        synchronized (jobs) {
            Iterator<Integer> i = jobs.iterator();
            while (true) {
                if (!i.hasNext()) break;
                i.next();
            }
        }
    }
}
