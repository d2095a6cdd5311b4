// JLS 8.4.3.6: static synchronized methods, `C.class` and `getClass()` lock the same object.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (class objects)
//@ twin: ClassAsLockSubclass.java (getClass() of a subclass)
public class ClassAsLock {
    static int n;
    static synchronized void one() { n++; }
    void two() { synchronized (getClass()) { n++; } }
    void three() { synchronized (ClassAsLock.class) { n++; } }

    public static void main(String[] args) throws InterruptedException {
        ClassAsLock object = new ClassAsLock();
        Thread a = new Thread(() -> one()), b = new Thread(() -> object.two());
        a.start();
        b.start();
        object.three();
        a.join();
        b.join();
        assert n == 3;
    }
}
