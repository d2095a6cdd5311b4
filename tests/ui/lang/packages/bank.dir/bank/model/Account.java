// Packages, imports (single, on demand, static), protected and package access over several files.
//@ kind: concurrent
//@ main: app.Main
//@ verdict: holds
//@ twin: bankracy.dir (Account.add is not synchronized)
package bank.model;

public class Account extends Base {
    public static final int START = 10;

    public Account() {
        balance = START;
    }

    public synchronized void add(int n) {
        balance += n;
    }

    public synchronized int balance() {
        return balance;
    }
}
