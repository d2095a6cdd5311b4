// LinkedBlockingQueue: two consumers, and for each an element that ends it.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: QueuePillsOne.java (one such element for both)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueuePills {
    static int consume(BlockingQueue<Integer> queue) {
        int sum = 0;
        try {
            for (int i = queue.take(); i != 0; i = queue.take()) sum += i;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        int[] sums = new int[2];
        Thread first = new Thread(() -> { sums[0] = consume(queue); });
        Thread second = new Thread(() -> { sums[1] = consume(queue); });
        first.start();
        second.start();
        queue.put(1);
        queue.put(2);
        queue.put(0);
        queue.put(0);
        first.join();
        second.join();
        assert sums[0] + sums[1] == 3 && queue.isEmpty();
    }
}
