// Whoever waits for room in a queue keeps the locks that the consumer needs.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueUnderLock {
    private final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    synchronized void send(int i) throws InterruptedException {
        queue.put(i); //~ DEADLOCK[main] waits in ArrayBlockingQueue.put()
    }

    synchronized int receive() throws InterruptedException { //~ DEADLOCK[Thread-0]
        return queue.take();
    }

    public static void main(String[] args) throws InterruptedException {
        QueueUnderLock channel = new QueueUnderLock();
        channel.send(1);
        new Thread(() -> {
            try {
                channel.receive();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        channel.send(2);
    }
}
