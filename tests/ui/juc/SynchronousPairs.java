// SynchronousQueue: put returns when its element has been taken.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: SynchronousBuffered.java (a queue with room for one)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.SynchronousQueue;

public class SynchronousPairs {
    static volatile int taken;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new SynchronousQueue<>();
        Thread consumer = new Thread(() -> {
            try {
                taken = 1;
                int sum = queue.take() + queue.take();
                assert sum == 3;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        queue.put(1);
        assert taken == 1 && queue.isEmpty();
        queue.put(2);
        consumer.join();
        assert !queue.offer(3) && queue.poll() == null;
    }
}
