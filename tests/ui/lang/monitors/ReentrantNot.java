// Reentrant with one change: the outer method is not synchronized.
//@ kind: concurrent
//@ verdict: violated(assertion@L24)
public class ReentrantNot {
    static class Base {
        int n;
        synchronized void work() { n++; }
    }
    static class Derived extends Base {
        void work() {
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
        assert b.n == 8; //~ ASSERT
    }
}
