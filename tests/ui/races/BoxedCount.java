// A counter in a box, and a lock that stays the same.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: BoxedCountAsLock.java (the box is the lock)
public class BoxedCount {
    private static final Object lock = new Object();
    private static Integer count = 0;

    static void increment() {
        synchronized (lock) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BoxedCount::increment);
        other.start();
        increment();
        other.join();
        assert count == 2;
    }
}
