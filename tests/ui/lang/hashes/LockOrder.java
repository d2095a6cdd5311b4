// Locks in the order of identity hash codes: what they are is looked at.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled@L8)
public class LockOrder {
    static int balance;

    static void move(Object from, Object to) {
        Object first = System.identityHashCode(from) < System.identityHashCode(to) ? from : to;
        synchronized (first) {
            synchronized (first == from ? to : from) {
                balance++;
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        new Thread(() -> move(a, b)).start();
        move(b, a);
    }
}
