// PriorityInterrupted with one change: the exception is swallowed, and the thread waits again.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.*;

public class PriorityInterruptedAgain {
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            for (boolean done = false; !done;) {
                try {
                    queue.take(); //~ DEADLOCK
                    done = true;
                } catch (InterruptedException e) {
                    done = false;
                }
            }
        });
        taker.start();
        taker.interrupt();
        taker.join(); //~ DEADLOCK[main]
        assert queue.isEmpty();
    }
}
