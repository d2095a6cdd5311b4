// Two threads wait for each other's monitors; a third one comes to Java without a model, which might do anything but free these.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ explore: no (it stops at what has no model)
//@ classic: no (library)
public class BesideUnmodelled {
    static final Object a = new Object();
    static final Object b = new Object();
    static volatile boolean stop;

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1]
                stop = false;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
        while (!stop) {
            Math.hypot(3, 4); //~? ERROR J0302
        }
    }
}
