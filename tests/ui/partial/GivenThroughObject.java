// Two that go on for ever share an array of the other one's; what the one puts there the other one releases.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: LooksAtPermits.java (nothing is given away)
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class GivenThroughObject {
    static volatile boolean go;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        AtomicReferenceArray<Semaphore> box = new AtomicReferenceArray<>(1);
        new Thread(() -> gate.acquireUninterruptibly()).start();
        new Thread(() -> {
            while (true) {
                Semaphore one = box.get(0);
                if (one != null && one.availablePermits() == 0) {
                    one.release();
                }
            }
        }).start();
        while (!go) {
            go = true;
        }
        box.set(0, gate);
        while (true) {
            go = !go;
        }
    }
}
