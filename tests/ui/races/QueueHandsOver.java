// A message is written before it is put into a queue, and read when it is taken.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: QueueHandsOverReused.java (the message is used again)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueHandsOver {
    private static class Message {
        int number;
    }

    private static final BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                assert queue.take().number == 1;
                assert queue.take().number == 2;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        for (int i = 1; i <= 2; i++) {
            Message message = new Message();
            message.number = i;
            queue.put(message);
        }
    }
}
