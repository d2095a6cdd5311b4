// Accounts as locks, passed as parameters: transfers in both directions.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class Parameters {
    static class Account {
        int balance = 2;
    }

    static void transfer(Account from, Account to) {
        synchronized (from) {
            synchronized (to) { //~ DEADLOCK[Thread-0] //~ DEADLOCK[main]
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) {
        Account x = new Account(), y = new Account();
        new Thread(() -> transfer(x, y)).start();
        transfer(y, x);
    }
}
