// BlockingQueue: offers and polls with a time may end by it, those with a time of 0 or less do at once.
//@ kind: concurrent
//@ verdict: violated(assertion@L26)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

public class QueueTimed {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        assert queue.poll(0, TimeUnit.SECONDS) == null;
        assert queue.offer(1, 5, TimeUnit.SECONDS);
        assert !queue.offer(2, -1, TimeUnit.SECONDS);
        Thread t = new Thread(() -> {
            try {
                assert queue.poll(5, TimeUnit.SECONDS) == 1;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        boolean room = queue.offer(3, 5, TimeUnit.SECONDS);
        t.join();
        assert queue.size() == (room ? 1 : 0);
        assert room; //~ ASSERT
    }
}
