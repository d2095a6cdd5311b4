// A plain field is handed over by an AtomicInteger.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: StageAtomicTaken.java (both parties think that they have it)
import java.util.concurrent.atomic.AtomicInteger;

public class StageAtomic {
    private static final AtomicInteger owner = new AtomicInteger();
    private static int document;

    static void edit(int me) {
        if (owner.compareAndSet(0, me)) {
            document += me;
            owner.set(0);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> edit(1)).start();
        edit(2);
    }
}
