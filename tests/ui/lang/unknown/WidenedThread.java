// A short of a clock that another thread has set, as an int.
//@ kind: concurrent
//@ verdict: violated(deadlock@L18)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class WidenedThread {
    static volatile short s = 2;
    static int limit;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> s = (short) System.nanoTime());
        t.start();
        t.join();
        limit = s;
        Object lock = new Object();
        if (limit == 0) {
            synchronized (lock) {
                lock.wait(); //~ DEADLOCK[main]
            }
        }
    }
}
