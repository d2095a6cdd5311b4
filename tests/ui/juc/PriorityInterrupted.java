// Who waits for an element of a PriorityBlockingQueue stops when it is interrupted, before it waits or while it does.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PriorityInterruptedAgain.java (waits again)
import java.util.concurrent.*;

public class PriorityInterrupted {
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
    static boolean stopped;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            try {
                queue.take();
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
