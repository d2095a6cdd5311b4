// JLS 3.10.5: two classes that lock a literal lock the same object, and then in both orders.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (looks at texts)
public class LiteralAsLock {
    static class Accounts {
        static final String LOCK = "lock";
        static void pay() {
            synchronized (LOCK) { synchronized (Stock.class) { Stock.items++; } } //~ DEADLOCK[Thread-0] waits to lock LiteralAsLock.Stock.class
        }
    }
    static class Stock {
        static int items;
        static void take() {
            synchronized (Stock.class) { synchronized ("lo" + "ck") { items--; } } //~ DEADLOCK[main] waits to lock "lock"
        }
    }

    public static void main(String[] args) {
        assert Accounts.LOCK.length() == 4;
        new Thread(Accounts::pay).start();
        Stock.take();
    }
}
