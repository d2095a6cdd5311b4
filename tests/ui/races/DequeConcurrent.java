// A producer and a consumer at either end of a ConcurrentLinkedDeque.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: holds
//@ twin: DequeShared.java (an ArrayDeque)
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;

public class DequeConcurrent {
    private static final Deque<String> jobs = new ConcurrentLinkedDeque<>();

    public static void main(String[] args) {
        jobs.add("first");
        new Thread(() -> {
            jobs.addLast("second");
        }).start();
        jobs.pollFirst();
    }
}
