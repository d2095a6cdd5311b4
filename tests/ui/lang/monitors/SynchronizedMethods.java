// synchronized methods of one object exclude each other; x++ is a read and a write.
//@ kind: concurrent
//@ verdict: holds
//@ twin: SynchronizedMethodsLost.java (decrement() is not synchronized)
public class SynchronizedMethods {
    static class Counter {
        private int n;
        synchronized void increment() { n++; }
        synchronized void decrement() { n -= 1; }
        synchronized int get() { return n; }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter c = new Counter();
        Thread t = new Thread(() -> { c.increment(); c.increment(); });
        t.start();
        c.decrement();
        t.join();
        assert c.get() == 1 : "n = " + c.get();
    }
}
