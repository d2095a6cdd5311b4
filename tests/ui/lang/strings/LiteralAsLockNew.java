// As LiteralAsLock, but one of the two is a new object, which nobody else can have.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (a computed string is a lock)
//@ twin: LiteralAsLock.java (both lock the literal)
public class LiteralAsLockNew {
    static class Accounts {
        static final String LOCK = new String("lock");
        static void pay() {
            synchronized (LOCK) { synchronized (Stock.class) { Stock.items++; } }
        }
    }
    static class Stock {
        static int items;
        static void take() {
            synchronized (Stock.class) { synchronized ("lo" + "ck") { items--; } }
        }
    }

    public static void main(String[] args) {
        assert Accounts.LOCK.length() == 4;
        new Thread(Accounts::pay).start();
        Stock.take();
    }
}
