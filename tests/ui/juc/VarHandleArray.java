// Elements of arrays by handles: slots that threads claim, and what they put there.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: VarHandleArrayTaken.java (looks before it claims)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleArray {
    static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(String[].class);
    static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);
    static final String[] slots = new String[2];
    static final int[] claimed = new int[1];

    static void claim(String name) {
        for (int i = 0; i < slots.length; i++) {
            if (SLOT.compareAndSet(slots, i, (String) null, name)) {
                COUNT.getAndAdd(claimed, 0, 1);
                return;
            }
        }
        assert false;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> claim("a"));
        t.start();
        claim("b");
        t.join();
        assert (int) COUNT.getVolatile(claimed, 0) == 2;
        assert slots[0] != slots[1] && claimed[0] == 2;
    }
}
