// The producer has ended; the consumer wants one more item, and an observer goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L21)
//@ classic: no (library)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueEmpty {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Integer> items = new LinkedBlockingQueue<>();
        new Thread(() -> items.add(1)).start();
        new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        }).start();
        int sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += items.take(); //~ DEADLOCK[main] take
        }
        assert sum == 2;
    }
}
