// Producers and consumers over a bounded queue; each consumer stops at a marker of its own.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ProducerConsumerLostMarker.java (one marker for two consumers)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class ProducerConsumer {
    private static final int STOP = -1;
    private static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    private static final AtomicInteger sum = new AtomicInteger();

    private static void consume() {
        try {
            for (;;) {
                int item = queue.take();
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
        Thread first = new Thread(ProducerConsumer::consume, "first");
        Thread second = new Thread(ProducerConsumer::consume, "second");
        first.start();
        second.start();
        for (int item = 1; item <= 3; item++) {
            queue.put(item);
        }
        queue.put(STOP);
        queue.put(STOP);
        first.join();
        second.join();
        assert sum.get() == 6;
        System.out.println("sum " + sum);
    }
}
