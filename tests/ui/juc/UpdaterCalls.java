// All accesses of the three kinds of updaters, and how calls fail.
//@ kind: sequential
//@ classic: no (library)
//@ verdict: holds
//@ no-twin: sequential
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class UpdaterCalls {
    volatile int i;
    volatile int other;
    volatile long l;
    volatile String s;
    volatile Object o;
    volatile int[] array;
    volatile Integer boxed;
    int plain;
    String text;

    static class Sub extends UpdaterCalls {
        volatile int own;
    }

    static void fails(Runnable call) {
        try {
            call.run();
            System.out.println("done");
        } catch (RuntimeException e) {
            System.out.println(e + " " + e.getCause());
        }
    }

    static void ints(AtomicIntegerFieldUpdater<UpdaterCalls> u, UpdaterCalls x) {
        u.set(x, 5);
        System.out.println(u.get(x) + " " + u.getAndSet(x, 7) + " " + u.getAndAdd(x, 3) + " " + u.addAndGet(x, -4));
        System.out.println(u.getAndIncrement(x) + " " + u.getAndDecrement(x) + " " + u.incrementAndGet(x) + " "
            + u.decrementAndGet(x));
        System.out.println(u.compareAndSet(x, 1, 2) + " " + u.compareAndSet(x, 6, 8) + " " + u.get(x));
        System.out.println(u.getAndUpdate(x, n -> n * 2) + " " + u.updateAndGet(x, n -> n + 1) + " "
            + u.getAndAccumulate(x, 3, Integer::max) + " " + u.accumulateAndGet(x, 100, (a, b) -> a - b));
        u.set(x, Integer.MAX_VALUE);
        System.out.println(u.incrementAndGet(x));
    }

    public static void main(String[] args) {
        UpdaterCalls x = new Sub();
        AtomicIntegerFieldUpdater<UpdaterCalls> i = AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "i");
        AtomicIntegerFieldUpdater<UpdaterCalls> other =
            AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "other");
        AtomicIntegerFieldUpdater<Sub> own = AtomicIntegerFieldUpdater.newUpdater(Sub.class, "own");
        ints(i, x);
        ints(other, x);
        System.out.println(own.addAndGet((Sub) x, 9) + " " + x.i + " " + x.other);

        AtomicLongFieldUpdater<UpdaterCalls> l = AtomicLongFieldUpdater.newUpdater(UpdaterCalls.class, "l");
        l.set(x, 1L << 40);
        System.out.println(l.incrementAndGet(x) + " " + l.getAndAdd(x, 1L << 41) + " " + l.get(x));
        System.out.println(l.compareAndSet(x, 0, 1) + " " + l.updateAndGet(x, n -> -n) + " " + x.l);

        AtomicReferenceFieldUpdater<UpdaterCalls, String> s =
            AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, String.class, "s");
        AtomicReferenceFieldUpdater<UpdaterCalls, Object> o =
            AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, Object.class, "o");
        AtomicReferenceFieldUpdater<UpdaterCalls, int[]> array =
            AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, int[].class, "array");
        System.out.println(s.compareAndSet(x, null, "a") + " " + s.compareAndSet(x, null, "b") + " " + s.get(x));
        System.out.println(s.accumulateAndGet(x, "c", (a, b) -> a + b) + " " + s.getAndSet(x, null) + " " + x.s);
        o.set(x, x);
        System.out.println((o.get(x) == x) + " " + o.compareAndSet(x, "no", "yes") + " " + o.compareAndSet(x, x, "yes")
            + " " + x.o);
        array.set(x, new int[] {1, 2});
        System.out.println(array.get(x).length + " " + array.getAndUpdate(x, a -> null)[1] + " " + x.array);

        fails(() -> AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "none"));
        fails(() -> AtomicIntegerFieldUpdater.newUpdater(Sub.class, "i"));
        fails(() -> AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "plain"));
        fails(() -> AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "l"));
        fails(() -> AtomicIntegerFieldUpdater.newUpdater(UpdaterCalls.class, "boxed"));
        fails(() -> AtomicLongFieldUpdater.newUpdater(UpdaterCalls.class, "i"));
        fails(() -> AtomicLongFieldUpdater.newUpdater(UpdaterCalls.class, "j"));
        fails(() -> AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, Object.class, "s"));
        fails(() -> AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, String.class, "text"));
        fails(() -> AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, int.class, "i"));
        fails(() -> AtomicReferenceFieldUpdater.newUpdater(UpdaterCalls.class, Integer.class, "boxed"));

        fails(() -> i.get(null));
        fails(() -> s.set(null, "x"));
        AtomicReferenceFieldUpdater<UpdaterCalls, Object> raw = (AtomicReferenceFieldUpdater) s;
        fails(() -> raw.set(x, 1));
        fails(() -> System.out.println(raw.compareAndSet(x, 1, "one") + " " + raw.compareAndSet(x, null, "one")));
        fails(() -> raw.compareAndSet(x, "one", 1));
        AtomicIntegerFieldUpdater<Object> any = (AtomicIntegerFieldUpdater) own;
        fails(() -> any.incrementAndGet(new UpdaterCalls()));
        fails(() -> any.incrementAndGet("text"));
        AtomicIntegerFieldUpdater<UpdaterCalls> none = null;
        try {
            none.get(x);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
