// The flag is tested outside the monitor: the notification comes between test and wait.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class LostNotification {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        new Thread(() -> {
            ready = true;
            synchronized (o) { o.notify(); }
        }).start();
        if (!ready) {
            synchronized (o) {
                o.wait(); //~ DEADLOCK[main] waits for a notification
            }
        }
    }
}
