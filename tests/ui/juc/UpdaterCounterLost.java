// UpdaterCounter with one change: it reads, and then writes.
//@ kind: concurrent
//@ verdict: violated(assertion@L23)
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class UpdaterCounterLost {
    private static final AtomicIntegerFieldUpdater<UpdaterCounterLost> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterCounterLost.class, "count");

    private volatile int count;

    void add() {
        COUNT.set(this, COUNT.get(this) + 1);
        COUNT.updateAndGet(this, n -> n + 2);
    }

    public static void main(String[] args) throws InterruptedException {
        UpdaterCounterLost counter = new UpdaterCounterLost();
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assert counter.count == 6; //~ ASSERT
    }
}
