// SynchronizedMethods with one change: decrement() is not synchronized.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
public class SynchronizedMethodsLost {
    static class Counter {
        private int n;
        synchronized void increment() { n++; }
        void decrement() { n -= 1; }
        synchronized int get() { return n; }
    }

    public static void main(String[] args) throws InterruptedException {
        Counter c = new Counter();
        Thread t = new Thread(() -> { c.increment(); c.increment(); });
        t.start();
        c.decrement();
        t.join();
        assert c.get() == 1 : "n = " + c.get(); //~ ASSERT
    }
}
