// A thread that cannot step inside its atomic section lets others step.
//@ kind: concurrent
//@ verdict: holds
//@ twin: AtomicBlocksForEver.java (the thread is not started)
import j2pml.Verify;

public class AtomicBlocks {
    static final Object o = new Object();
    static boolean set;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (o) { set = true; o.notify(); }
        });
        t.start();
        Verify.beginAtomic();
        synchronized (o) {
            while (!set) o.wait();
        }
        Verify.endAtomic();
        assert set;
    }
}
