// Nested monitors: wait releases the inner one only, and who would notify needs the outer one.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class NestedWait {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (outer) { //~ DEADLOCK[Thread-0]
                synchronized (inner) {
                    ready = true;
                    inner.notify();
                }
            }
        }).start();
        synchronized (outer) {
            synchronized (inner) {
                while (!ready) inner.wait(); //~ DEADLOCK[main]
            }
        }
    }
}
