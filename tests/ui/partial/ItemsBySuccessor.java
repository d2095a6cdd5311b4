// The thread that puts the item is started by one that goes on for ever.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: ItemsOfAnother.java (another queue)
import java.util.concurrent.*;

public class ItemsBySuccessor {
    static volatile boolean stop;
    static volatile int n;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> work = new ArrayBlockingQueue<>(1);
        Thread putter = new Thread(() -> work.offer("item"));
        new Thread(() -> {
            while (n < 1) {
                n++;
            }
            putter.start();
            while (!stop) {
                n = 1 - n;
            }
        }).start();
        work.take();
    }
}
