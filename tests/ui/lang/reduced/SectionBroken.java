// An atomic section is over while its thread waits for a monitor: others see what it has done so far.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
import j2pml.Verify;

public class SectionBroken {
    static final Object o = new Object();
    static int x;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (o) { Thread.yield(); }
        }).start();
        new Thread(() -> {
            Verify.beginAtomic();
            x = 1;
            synchronized (o) { x = 2; }
            Verify.endAtomic();
        }).start();
        // Not in the middle, unless somebody owned the monitor.
        assert x != 1; //~ ASSERT
    }
}
