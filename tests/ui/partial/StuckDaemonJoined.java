// A thread waits for the end of a daemon that waits for ever, while the main thread goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class StuckDaemonJoined {
    static final Object lock = new Object();
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(); //~ DEADLOCK[Thread-0]
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        new Thread(() -> {
            try {
                daemon.join(); //~ DEADLOCK[Thread-1] Thread-0
            } catch (InterruptedException e) {
                return;
            }
        }).start();
        while (!stop) {
            Thread.yield();
        }
    }
}
