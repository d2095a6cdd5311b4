// An uncaught exception ends one thread only; its finally code and monitor exits run.
//@ kind: concurrent
//@ verdict: holds
//@ twin: UncaughtInThreadThrown.java (the condition is cleaned == 0)
public class UncaughtInThread {
    static final Object lock = new Object();
    static int cleaned;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    if (cleaned > 0) throw new IllegalStateException("broken");
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
