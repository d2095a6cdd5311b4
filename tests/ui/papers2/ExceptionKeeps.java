// As ExceptionReleases, but the refused thread waits for money inside the monitor, and nobody pays in.
//@ kind: concurrent
//@ verdict: violated(deadlock)
class Account {
    private int balance = 1;
    static class Overdrawn extends Exception {}
    synchronized void take(int n) throws Overdrawn {
        if (n > balance) throw new Overdrawn();
        balance -= n;
    }
    synchronized void takeOrWait(int n) throws InterruptedException {
        try {
            take(n);
        } catch (Overdrawn e) {
            wait(); //~? DEADLOCK[Thread-0] //~? DEADLOCK[Thread-1]
        }
    }
    synchronized int balance() { return balance; }
}
class Taker extends Thread {
    final Account account;
    Taker(Account account) { this.account = account; }
    public void run() {
        try { account.takeOrWait(1); } catch (InterruptedException e) { }
    }
}
class Main {
    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Taker a = new Taker(account), b = new Taker(account);
        a.start(); b.start();
        a.join(); b.join(); //~? DEADLOCK[main]
        assert account.balance() == 0;
    }
}
