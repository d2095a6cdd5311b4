// The same, but who finds a slot empty takes it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L31)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleArrayTaken {
    static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(String[].class);
    static final VarHandle COUNT = MethodHandles.arrayElementVarHandle(int[].class);
    static final String[] slots = new String[2];
    static final int[] claimed = new int[1];

    static void claim(String name) {
        for (int i = 0; i < slots.length; i++) {
            if (SLOT.getVolatile(slots, i) == null) {
                SLOT.setVolatile(slots, i, name);
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
        assert slots[0] != slots[1] && slots[1] != null; //~ ASSERT
    }
}
