import java.util.concurrent.ArrayBlockingQueue;

// A producer and two consumers over two places.
public class Queue {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);

    static void consume() {
        try {
            for (int i = 0; i < 3; i++) {
                queue.take();
            }
        } catch (InterruptedException never) {
            throw new AssertionError();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Queue::consume);
        Thread second = new Thread(Queue::consume);
        first.start();
        second.start();
        for (int i = 0; i < 6; i++) {
            queue.put(i);
        }
        first.join();
        second.join();
        assert queue.isEmpty();
    }
}
