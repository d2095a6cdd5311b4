// A waiter that was notified has to get its monitor back, whose owner waits for it to release another one.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class WaitThenLock {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static volatile boolean stop;
    static boolean told;

    static void waits() throws InterruptedException {
        synchronized (outer) {
            synchronized (inner) { //~? DEADLOCK[Thread-1] held by main
                while (!told) {
                    inner.wait(); //~? DEADLOCK[Thread-1] get back
                }
            }
        }
    }

    static void tells() {
        synchronized (inner) {
            told = true;
            inner.notify();
            synchronized (outer) { //~ DEADLOCK[main] held by Thread-1
                told = false;
            }
        }
    }

    public static void main(String[] args) {
        Thread spinner = new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        });
        Thread waiter = new Thread(() -> {
            try {
                waits();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        waiter.start();
        spinner.start();
        tells();
    }
}
