// AtomicBlocks with one change: the thread is not started.
//@ kind: concurrent
//@ verdict: violated(deadlock)
import j2pml.Verify;

public class AtomicBlocksForEver {
    static final Object o = new Object();
    static boolean set;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (o) { set = true; o.notify(); }
        });
        Verify.beginAtomic();
        synchronized (o) {
            while (!set) o.wait(); //~ DEADLOCK[main]
        }
        Verify.endAtomic();
        assert set;
    }
}
