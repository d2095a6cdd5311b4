// An interrupt before start is kept (since Java 17), monitor entry is not interruptible.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InterruptMissing.java (t.interrupt() removed)
public class InterruptBeforeStart {
    static int x;
    static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                x++;
                flag = Thread.interrupted();
            }
        });
        t.interrupt();
        synchronized (lock) {
            t.start();
            x = 10;
        }
        t.join();
        assert x == 11;
        assert flag;
    }
}
