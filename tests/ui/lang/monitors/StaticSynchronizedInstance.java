// StaticSynchronized with one change: the block locks the object instead.
//@ kind: concurrent
//@ verdict: violated(assertion@L15)
public class StaticSynchronizedInstance {
    static int n;
    static synchronized void add() { n++; }
    void addToo() { synchronized (this) { n++; } }

    public static void main(String[] args) throws InterruptedException {
        StaticSynchronizedInstance s = new StaticSynchronizedInstance();
        Thread t = new Thread(() -> s.addToo());
        t.start();
        add();
        t.join();
        assert n == 2; //~ ASSERT
    }
}
