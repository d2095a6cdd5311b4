// JPF1, section 3.6: an exception that leaves a synchronized method releases the monitor.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ExceptionKeeps.java (the handler waits inside a monitor that it never leaves)
class Account {
    private int balance = 1;
    static class Overdrawn extends Exception {}
    synchronized void take(int n) throws Overdrawn {
        if (n > balance) throw new Overdrawn();
        balance -= n;
    }
    synchronized int balance() { return balance; }
}
class Taker extends Thread {
    final Account account;
    boolean refused;
    Taker(Account account) { this.account = account; }
    public void run() {
        try {
            account.take(1);
        } catch (Account.Overdrawn e) {
            refused = true;
        }
    }
}
class Main {
    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Taker a = new Taker(account), b = new Taker(account);
        a.start(); b.start();
        a.join(); b.join();
        assert account.balance() == 0;
        assert a.refused != b.refused;
    }
}
