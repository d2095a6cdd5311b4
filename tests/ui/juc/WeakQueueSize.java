// ConcurrentLinkedQueue.size counts element by element: there never were two, but it may see one go and the next one come.
//@ kind: concurrent
//@ verdict: violated(assertion@L17)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentLinkedQueue;

public class WeakQueueSize {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        Thread t = new Thread(() -> {
            queue.poll();
            queue.add(2);
        });
        t.start();
        int size = queue.size();
        assert size < 2; //~ ASSERT
        t.join();
    }
}
