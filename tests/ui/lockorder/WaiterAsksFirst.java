// WaiterHoldsOuter with one change: the waiter looks whether it was told already.
//@ kind: concurrent
//@ verdict: holds
//@ twin: WaiterHoldsOuter.java (it does not)
public class WaiterAsksFirst {
    static final Object outer = new Object(), middle = new Object(), inner = new Object();
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (middle) {
                synchronized (inner) {
                    told = true;
                    inner.notify();
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (outer) {
                synchronized (middle) {}
            }
        }).start();
        synchronized (outer) {
            synchronized (inner) {
                while (!told) inner.wait();
            }
        }
    }
}
