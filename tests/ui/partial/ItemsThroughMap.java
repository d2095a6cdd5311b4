// The queue is found in a map.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: ItemsOfAnother.java (another queue)
import java.util.*;
import java.util.concurrent.*;

public class ItemsThroughMap {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> work = new ArrayBlockingQueue<>(1);
        Map<String, BlockingQueue<String>> queues = new HashMap<>();
        queues.put("work", work);
        new Thread(() -> {
            while (!stop) {
                queues.get("work").offer("tick");
            }
        }).start();
        work.take();
    }
}
