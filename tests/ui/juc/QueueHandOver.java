// What is put into a bounded queue is taken in the same order; what was written before is seen after.
//@ kind: concurrent
//@ verdict: holds
//@ twin: QueueTooFew.java (one element less)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueHandOver {
    static class Message { int value; }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 2; i++) {
                    Message m = new Message();
                    m.value = i;
                    queue.put(m);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        assert queue.take().value == 1;
        assert queue.take().value == 2;
        producer.join();
        assert queue.isEmpty() && queue.remainingCapacity() == 1;
    }
}
