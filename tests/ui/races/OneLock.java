// Deposits and withdrawals under the same lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: TwoLocks.java (a lock for either)
public class OneLock {
    private static final Object lock = new Object();
    private static int balance = 10;

    static void deposit(int amount) {
        synchronized (lock) {
            balance += amount;
        }
    }

    static void withdraw(int amount) {
        synchronized (lock) {
            balance -= amount;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> deposit(5));
        other.start();
        withdraw(3);
        other.join();
        assert balance == 12;
    }
}
