// Updaters without a model are told where they are made.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class UpdaterNot {
    volatile int i;
    volatile Object o;
    static volatile int shared;

    public static void main(String[] args) {
        switch (args.length) {
            case 0:
                AtomicIntegerFieldUpdater.newUpdater(UpdaterNot.class, "shared"); //~ ERROR J0302
                break;
            case 1:
                AtomicIntegerFieldUpdater.newUpdater(UpdaterNot.class, args[0]); //~ ERROR J0302
                break;
            case 2:
                Class<Object> type = Object.class;
                AtomicReferenceFieldUpdater.newUpdater(UpdaterNot.class, type, "o"); //~ ERROR J0302
                break;
            default:
                AtomicReferenceFieldUpdater.newUpdater(Thread.class, String.class, "name"); //~ ERROR J0302
        }
    }
}
