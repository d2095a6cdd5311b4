// Monitors are reentrant: the lock is free only after the outermost exit; recursion of calls through an overridden method.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ReentrantNot.java (the outer method is not synchronized)
public class Reentrant {
    static class Base {
        int n;
        synchronized void work() { n++; }
    }
    static class Derived extends Base {
        synchronized void work() {
            n++;
            super.work();
            synchronized (this) { n++; }
            n++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Base b = new Derived();
        Thread t = new Thread(() -> b.work());
        t.start();
        b.work();
        t.join();
        assert b.n == 8;
    }
}
