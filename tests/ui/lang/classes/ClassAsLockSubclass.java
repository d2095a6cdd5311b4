// As ClassAsLock, but getClass() is another class object: a lost update.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
//@ classic: no (class objects)
//@ check: deadlock,assertion,uncaught-exception
public class ClassAsLockSubclass {
    static class Sub extends ClassAsLockSubclass { }
    static int n;
    static synchronized void one() { n++; }
    void two() { synchronized (getClass()) { n++; } }
    void three() { synchronized (ClassAsLockSubclass.class) { n++; } }

    public static void main(String[] args) throws InterruptedException {
        ClassAsLockSubclass object = new Sub();
        Thread a = new Thread(() -> one()), b = new Thread(() -> object.two());
        a.start();
        b.start();
        object.three();
        a.join();
        b.join();
        assert n == 3; //~ ASSERT
    }
}
