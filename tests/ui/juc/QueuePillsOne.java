// QueuePills with one change: one such element for both.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueuePillsOne {
    static int consume(BlockingQueue<Integer> queue) {
        int sum = 0;
        try {
            for (int i = queue.take(); i != 0; i = queue.take()) sum += i; //~ DEADLOCK waits in LinkedBlockingQueue.take()
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
        first.join(); //~? DEADLOCK[main]
        second.join(); //~? DEADLOCK[main]
        assert sums[0] + sums[1] == 3 && queue.isEmpty();
    }
}
