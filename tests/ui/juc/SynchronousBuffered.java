// SynchronousPairs with one change: a queue with room for one.
//@ kind: concurrent
//@ verdict: violated(assertion@L24)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class SynchronousBuffered {
    static volatile int taken;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
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
        assert taken == 1 && queue.isEmpty(); //~ ASSERT
        queue.put(2);
        consumer.join();
    }
}
