//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
// Fair, but who is woken lines up at the lock behind who came meanwhile, finds the queue full, and waits anew.
import j2pml.Verify;
import java.util.concurrent.ArrayBlockingQueue;

class QueueFairThree {
    static final ArrayBlockingQueue<Integer> QUEUE = new ArrayBlockingQueue<>(1, true);

    static void produce() {
        try {
            while (true) {
                QUEUE.put(1);
                Verify.progress();
            }
        } catch (InterruptedException e) {
            return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(QueueFairThree::produce).start();
        new Thread(QueueFairThree::produce).start();
        while (true) {
            QUEUE.take();
            Verify.progress();
        }
    }
}
