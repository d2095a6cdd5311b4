// Waiting up to a deadline: the clock may say at once that it is over. Time is left where the program waits.
//@ kind: concurrent
//@ verdict: violated(assertion@L25)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class Deadline {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        t.start();
        long end = System.currentTimeMillis() + 100;
        synchronized (lock) {
            long left;
            while (!ready && (left = end - System.currentTimeMillis()) > 0) {
                lock.wait(left);
            }
            // IllegalArgumentException cannot happen: left > 0.
            assert ready : "late"; //~ ASSERT[main]
        }
    }
}
