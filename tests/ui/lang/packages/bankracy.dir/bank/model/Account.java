// bank.dir with one change: Account.add is not synchronized.
//@ kind: concurrent
//@ main: app.Main
//@ verdict: violated(assertion@L17)
package bank.model;

public class Account extends Base {
    public static final int START = 10;

    public Account() {
        balance = START;
    }

    public void add(int n) {
        balance += n;
    }

    public synchronized int balance() {
        return balance;
    }
}
