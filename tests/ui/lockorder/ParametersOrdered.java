// Parameters with one change: locks are taken in the order of the accounts' numbers.
//@ kind: concurrent
//@ verdict: holds
//@ twin: Parameters.java (in the order of the parameters)
public class ParametersOrdered {
    static class Account {
        final int number;
        int balance = 2;

        Account(int number) { this.number = number; }
    }

    static void transfer(Account from, Account to) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance--;
                to.balance++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account x = new Account(1), y = new Account(2);
        Thread t = new Thread(() -> transfer(x, y));
        t.start();
        transfer(y, x);
        t.join();
        assert x.balance == 2 && y.balance == 2;
    }
}
