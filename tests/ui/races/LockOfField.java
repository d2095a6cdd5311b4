// A total under a lock that all threads share.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: LockOfCall.java (each call makes its own lock)
public class LockOfField {
    private final Object lock = new Object();
    private int total;

    void add(int amount) {
        synchronized (lock) {
            total += amount;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockOfField sum = new LockOfField();
        Thread other = new Thread(() -> sum.add(1));
        other.start();
        sum.add(2);
        other.join();
        assert sum.total == 3;
    }
}
