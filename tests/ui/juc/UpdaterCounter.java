// Additions by an updater of a field are atomic; its other accesses are those of the volatile field.
//@ kind: concurrent
//@ verdict: holds
//@ twin: UpdaterCounterLost.java (reads and writes)
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class UpdaterCounter {
    private static final AtomicIntegerFieldUpdater<UpdaterCounter> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterCounter.class, "count");

    private volatile int count;

    void add() {
        COUNT.incrementAndGet(this);
        COUNT.updateAndGet(this, n -> n + 2);
    }

    public static void main(String[] args) throws InterruptedException {
        UpdaterCounter counter = new UpdaterCounter();
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assert counter.count == 6;
    }
}
