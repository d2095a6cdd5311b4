// Two locks in one order.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LockOrderReversed.java (main takes b first)
public class LockOrder {
    static final Object a = new Object(), b = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) { n++; }
            }
        }).start();
        synchronized (a) {
            synchronized (b) { n--; }
        }
    }
}
