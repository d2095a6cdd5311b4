// A daemon that waits is no deadlock, whether or not somebody could wake it.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: SignalLost is that of a thread that is no daemon
public class DaemonWaits {
    static volatile boolean stop;

    public static void main(String[] args) {
        Object lock = new Object();
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    // ends
                }
            }
        });
        waiter.setDaemon(true);
        waiter.start();
        while (!stop) {
            Thread.yield();
        }
    }
}
