// LockOrder with one change: main takes b first.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class LockOrderReversed {
    static final Object a = new Object(), b = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) { n++; } //~ DEADLOCK[Thread-0]
            }
        }).start();
        synchronized (b) {
            synchronized (a) { n--; } //~ DEADLOCK[main]
        }
    }
}
