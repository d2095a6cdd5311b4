// Who waits for an element of a LinkedBlockingDeque stops when it is interrupted, before it waits or while it does.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: DequeInterruptedAgain.java (waits again)
import java.util.concurrent.*;

public class DequeInterrupted {
    static final LinkedBlockingDeque<Integer> queue = new LinkedBlockingDeque<>();
    static boolean stopped;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            try {
                queue.takeLast();
            } catch (InterruptedException e) {
                stopped = !Thread.currentThread().isInterrupted();
            }
        });
        taker.start();
        taker.interrupt();
        taker.join();
        assert stopped && queue.isEmpty();
    }
}
