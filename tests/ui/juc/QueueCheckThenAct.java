// A queue that was not empty a moment ago may be empty now.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L12)
//@ classic: no (locks of the library)
import java.util.Queue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueCheckThenAct {
    public static void main(String[] args) throws InterruptedException {
        Queue<Integer> queue = new LinkedBlockingQueue<>();
        queue.add(1);
        Runnable consumer = () -> { if (!queue.isEmpty()) queue.remove(); }; //~ THROWS java.util.NoSuchElementException
        Thread first = new Thread(consumer);
        Thread second = new Thread(consumer);
        first.start();
        second.start();
        first.join();
        second.join();
        assert queue.isEmpty();
    }
}
