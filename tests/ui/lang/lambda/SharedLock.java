// JLS 15.27.4: a lambda without captures is one object on every JVM; two of them locked in both orders.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class SharedLock {
    static Object a() {
        Runnable r = () -> { };
        return r;
    }

    static Object b() {
        Runnable r = () -> { };
        return r;
    }

    static void f() {
        synchronized (a()) {
            synchronized (b()) { //~ DEADLOCK[Thread-0] waits
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(SharedLock::f);
        t.start();
        synchronized (b()) {
            synchronized (a()) { //~ DEADLOCK[main] waits
            }
        }
    }
}
