// Transfers between any accounts lock their class.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: TransferOwnLock.java (one account only)
public class TransferCommonLock {
    private int balance = 10;

    void transfer(TransferCommonLock to, int amount) {
        synchronized (TransferCommonLock.class) {
            balance -= amount;
            to.balance += amount;
        }
    }

    public static void main(String[] args) {
        TransferCommonLock savings = new TransferCommonLock();
        TransferCommonLock current = new TransferCommonLock();
        new Thread(() -> savings.transfer(current, 1)).start();
        current.transfer(savings, 2);
    }
}
