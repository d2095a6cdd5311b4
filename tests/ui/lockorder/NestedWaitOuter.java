// NestedWait with one change: the notifying thread needs the inner monitor only.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NestedWait.java (it takes the outer one, too)
public class NestedWaitOuter {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }).start();
        synchronized (outer) {
            synchronized (inner) {
                while (!ready) inner.wait();
            }
        }
    }
}
