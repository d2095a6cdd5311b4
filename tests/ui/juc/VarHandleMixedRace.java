// The same, with a swap that succeeds: it races with the plain reads of the other thread.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(race)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleMixedRace {
    private static final VarHandle TAIL;
    private int tail;
    private final int[] items = new int[3];

    static {
        try {
            TAIL = MethodHandles.lookup().findVarHandle(VarHandleMixedRace.class, "tail", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    VarHandleMixedRace() {
        tail = 1;
    }

    void put(int item) {
        items[tail] = item; //~? RACE
        TAIL.setRelease(this, tail + 1); //~? RACE
    }

    int last() {
        boolean swapped = TAIL.compareAndSet(this, 1, 1); //~ RACE
        int n = (int) TAIL.getAcquire(this);
        return swapped ? 0 : items[n - 1];
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleMixedRace queue = new VarHandleMixedRace();
        Thread t = new Thread(() -> {
            queue.put(1);
            queue.put(2);
        });
        t.start();
        int last = queue.last();
        assert last >= 0 && last <= 2;
        t.join();
        assert queue.tail == 3 && queue.last() == 2;
    }
}
