// The time that is left is not asked for: it may be negative, or 0, which waits for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock@L12 | uncaught-exception@L12)
//@ check: deadlock, uncaught-exception
//@ classic: no (clocks)
public class Negative {
    static final Object lock = new Object();

    public static void main(String[] args) throws InterruptedException {
        long end = System.currentTimeMillis() + 100;
        synchronized (lock) {
            lock.wait(end - System.currentTimeMillis()); //~ DEADLOCK[main] //~ THROWS java.lang.IllegalArgumentException
        }
    }
}
