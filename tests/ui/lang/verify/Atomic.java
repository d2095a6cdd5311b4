// Between beginAtomic and endAtomic no other thread steps.
//@ kind: concurrent
//@ verdict: holds
//@ twin: AtomicNot.java (the thread increments outside an atomic section)
import j2pml.Verify;

public class Atomic {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            Verify.beginAtomic();
            n++;
            Verify.endAtomic();
        });
        t.start();
        Verify.beginAtomic();
        n++;
        Verify.endAtomic();
        t.join();
        assert n == 2;
    }
}
