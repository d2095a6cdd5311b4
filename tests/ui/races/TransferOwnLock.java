// A transfer locks its own account, and changes another one, too.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class TransferOwnLock {
    private int balance = 10;

    synchronized void transfer(TransferOwnLock to, int amount) {
        balance -= amount; //~? RACE
        to.balance += amount; //~ RACE
    }

    public static void main(String[] args) {
        TransferOwnLock savings = new TransferOwnLock();
        TransferOwnLock current = new TransferOwnLock();
        new Thread(() -> savings.transfer(current, 1)).start();
        current.transfer(savings, 2);
    }
}
