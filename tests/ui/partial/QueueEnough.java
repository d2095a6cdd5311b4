// It wants as many as there are.
//@ kind: concurrent
//@ verdict: holds
//@ twin: QueueEmpty.java (one more is wanted)
//@ classic: no (library)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueEnough {
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
        for (int i = 0; i < 1; i++) {
            sum += items.take();
        }
        assert sum == 1;
    }
}
