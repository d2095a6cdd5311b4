// A producer and a consumer at either end of an ArrayDeque.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race)
import java.util.ArrayDeque;
import java.util.Deque;

public class DequeShared {
    private static final Deque<String> jobs = new ArrayDeque<>();

    public static void main(String[] args) {
        jobs.add("first");
        new Thread(() -> {
            jobs.addLast("second"); //~ RACE[Thread-0]
        }).start();
        jobs.pollFirst(); //~ RACE[main]
    }
}
