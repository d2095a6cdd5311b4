// What a static field leads to; another lock than the owner's orders the stores, so each is looked at.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Chain.stock == null || Chain.stock.count >= 0
//@ verdict: holds
//@ twin: ChainShort.java (takes without a look)
public class Chain {
    static class Stock {
        int count = 1;
    }
    static final Object lock = new Object();
    static Stock stock;

    static void take() {
        synchronized (lock) {
            if (stock.count > 0) {
                stock.count--;
            }
        }
    }

    public static void main(String[] args) {
        stock = new Stock();
        new Thread(Chain::take).start();
        new Thread(Chain::take).start();
    }
}
