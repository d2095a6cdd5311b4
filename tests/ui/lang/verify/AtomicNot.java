// Atomic with one change: the thread increments outside an atomic section.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
import j2pml.Verify;

public class AtomicNot {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            n++;
        });
        t.start();
        Verify.beginAtomic();
        n++;
        Verify.endAtomic();
        t.join();
        assert n == 2; //~ ASSERT
    }
}
