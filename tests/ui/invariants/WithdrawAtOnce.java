// Nobody comes between the look and the store.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Account.balance >= 0
//@ verdict: holds
//@ twin: Withdraw.java (looks before it locks)
public class WithdrawAtOnce {
    static class Account {
        int balance;
        Account(int balance) { this.balance = balance; }
        synchronized boolean withdraw(int n) {
            if (balance >= n) {
                balance -= n;
                return true;
            }
            return false;
        }
    }

    public static void main(String[] args) {
        Account account = new Account(10);
        Runnable taker = () -> account.withdraw(7);
        new Thread(taker).start();
        new Thread(taker).start();
    }
}
