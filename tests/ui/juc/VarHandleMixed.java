// Plain accesses to a field that others access by a handle: who alone writes it reads it plainly; a constructor writes it. A
// swap that fails does not write.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: VarHandleMixedRace.java (the other thread writes, too)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleMixed {
    private static final VarHandle TAIL;
    private int tail;
    private final int[] items = new int[3];

    static {
        try {
            TAIL = MethodHandles.lookup().findVarHandle(VarHandleMixed.class, "tail", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    VarHandleMixed() {
        tail = 1;
    }

    void put(int item) {
        items[tail] = item;
        TAIL.setRelease(this, tail + 1);
    }

    int last() {
        boolean swapped = TAIL.compareAndSet(this, 7, 8);
        int n = (int) TAIL.getAcquire(this);
        return swapped ? -1 : items[n - 1];
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleMixed queue = new VarHandleMixed();
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
