// The owner is looked at and set, not compared and set: there may be two.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race)
import java.util.concurrent.atomic.AtomicInteger;

public class StageAtomicTaken {
    private static final AtomicInteger owner = new AtomicInteger();
    private static int document;

    static void edit(int me) {
        if (owner.get() == 0) {
            owner.set(me);
            document += me; //~ RACE
            owner.set(0);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> edit(1)).start();
        edit(2);
    }
}
