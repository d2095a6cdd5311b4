// Chain with one change: it takes without a look.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: ChainShort.stock == null || ChainShort.stock.count >= 0
//@ verdict: violated(invariant@L16)
public class ChainShort {
    static class Stock {
        int count = 1;
    }
    static final Object lock = new Object();
    static Stock stock;

    static void take() {
        synchronized (lock) {
            // Two of them.
            stock.count--;
        }
    }

    public static void main(String[] args) {
        stock = new Stock();
        new Thread(ChainShort::take).start();
        new Thread(ChainShort::take).start();
    }
}
