// The same three locks in one order.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ThreeInACycle.java (main takes c before a)
public class ThreeInOrder {
    static final Object a = new Object(), b = new Object(), c = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) {}
            }
        }).start();
        new Thread(() -> {
            synchronized (b) {
                synchronized (c) {}
            }
        }).start();
        synchronized (a) {
            synchronized (c) {}
        }
    }
}
