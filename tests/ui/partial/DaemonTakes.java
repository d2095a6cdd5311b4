// A daemon that waits for items for ever is none.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: DaemonWriteLocksCross.java (it waits for a lock)
import java.util.concurrent.ArrayBlockingQueue;

public class DaemonTakes {
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            try {
                while (true) {
                    queue.take();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.setDaemon(true);
        thread.start();
        queue.put("a");
    }
}
