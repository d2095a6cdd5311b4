// UncaughtInThread with one change: the condition is cleaned == 0.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L12)
public class UncaughtInThreadThrown {
    static final Object lock = new Object();
    static int cleaned;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    if (cleaned == 0) throw new IllegalStateException("broken"); //~ THROWS[Thread-0] java.lang.IllegalStateException
                } finally {
                    cleaned++;
                }
            }
        });
        t.start();
        t.join();
        synchronized (lock) {
            assert cleaned == 1;
        }
    }
}
