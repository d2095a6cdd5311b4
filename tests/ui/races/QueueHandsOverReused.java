// One message object is used for all: it is written while the consumer reads it.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class QueueHandsOverReused {
    private static class Message {
        int number;
    }

    private static final BlockingQueue<Message> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                assert queue.take().number == 1; //~ RACE[Thread-0] //~ ASSERT
                assert queue.take().number == 2;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        Message message = new Message();
        for (int i = 1; i <= 2; i++) {
            message.number = i; //~ RACE[main]
            queue.put(message);
        }
    }
}
