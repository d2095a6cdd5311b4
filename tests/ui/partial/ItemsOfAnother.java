// Items are put into another queue for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class ItemsOfAnother {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> work = new ArrayBlockingQueue<>(1);
        BlockingQueue<String> log = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            while (!stop) {
                log.offer("tick");
                log.poll();
            }
        }).start();
        work.take(); //~ DEADLOCK[main] work
    }
}
