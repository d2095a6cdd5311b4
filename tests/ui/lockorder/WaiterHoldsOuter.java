// The locks have an order without a cycle: outer, middle, inner. The waiter keeps the outer one; the thread that would
// notify it stops between its two acquisitions.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class WaiterHoldsOuter {
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
            synchronized (outer) { //~ DEADLOCK[Thread-1]
                synchronized (middle) {}
            }
        }).start();
        synchronized (outer) {
            synchronized (inner) {
                inner.wait(); //~ DEADLOCK[main]
            }
        }
    }
}
