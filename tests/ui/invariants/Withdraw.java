// Who looks whether there is enough and takes it afterwards takes too much.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Account.balance >= 0
//@ verdict: violated(invariant@L15)
public class Withdraw {
    static class Account {
        int balance;
        Account(int balance) { this.balance = balance; }
        boolean withdraw(int n) {
            if (enough(n)) {
                synchronized (this) {
                    balance -= n;
                    return true;
                }
            }
            return false;
        }
        synchronized boolean enough(int n) { return balance >= n; }
    }

    public static void main(String[] args) {
        Account account = new Account(10);
        Runnable taker = () -> account.withdraw(7);
        new Thread(taker).start();
        new Thread(taker).start();
    }
}
