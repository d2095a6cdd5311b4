// One marker for two consumers: the other one waits for ever.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class ProducerConsumerLostMarker {
    private static final int STOP = -1;
    private static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    private static final AtomicInteger sum = new AtomicInteger();

    private static void consume() {
        try {
            for (;;) {
                int item = queue.take(); //~ DEADLOCK waits
                if (item == STOP) {
                    return;
                }
                sum.addAndGet(item);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(ProducerConsumerLostMarker::consume, "first");
        Thread second = new Thread(ProducerConsumerLostMarker::consume, "second");
        first.start();
        second.start();
        for (int item = 1; item <= 3; item++) {
            queue.put(item);
        }
        queue.put(STOP);
        first.join(); //~? DEADLOCK[main] waits for the end
        second.join(); //~? DEADLOCK[main] waits for the end
        assert sum.get() == 6;
        System.out.println("sum " + sum);
    }
}
