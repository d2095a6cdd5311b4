// QueueHandOver with one change: the producer puts one element less.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueTooFew {
    static class Message { int value; }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);
        Thread producer = new Thread(() -> {
            try {
                for (int i = 1; i <= 1; i++) {
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
        assert queue.take().value == 2; //~ DEADLOCK[main] waits in ArrayBlockingQueue.take()
        producer.join();
    }
}
