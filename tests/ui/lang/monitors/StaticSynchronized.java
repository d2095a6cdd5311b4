// A static synchronized method locks the class object, like synchronized (C.class).
//@ kind: concurrent
//@ verdict: holds
//@ twin: StaticSynchronizedInstance.java (the block locks the object instead)
public class StaticSynchronized {
    static int n;
    static synchronized void add() { n++; }
    void addToo() { synchronized (StaticSynchronized.class) { n++; } }

    public static void main(String[] args) throws InterruptedException {
        StaticSynchronized s = new StaticSynchronized();
        Thread t = new Thread(() -> s.addToo());
        t.start();
        add();
        t.join();
        assert n == 2;
    }
}
