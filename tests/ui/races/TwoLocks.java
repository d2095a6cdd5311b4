// One lock for deposits, another one for withdrawals: the balance has none.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class TwoLocks {
    private static final Object depositing = new Object();
    private static final Object withdrawing = new Object();
    private static int balance = 10;

    static void deposit(int amount) {
        synchronized (depositing) {
            balance += amount; //~ RACE[Thread-0]
        }
    }

    static void withdraw(int amount) {
        synchronized (withdrawing) {
            balance -= amount; //~ RACE[main]
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> deposit(5));
        other.start();
        withdraw(3);
        other.join();
        // 12, 15 or 7
        assert balance == 12; //~ ASSERT
    }
}
