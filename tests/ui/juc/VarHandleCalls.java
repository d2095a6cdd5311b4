// What calls of handles give and throw (MethodHandle.asType; arguments and results as the context has them).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: sequential
//@ classic: no (boxed values)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleCalls {
    enum Level { LOW, HIGH }

    int i;
    volatile long l;
    boolean b;
    byte small = 100;
    char c = 'a';
    String s;
    Integer box;
    Object o;
    final int constant = i + 3;
    Level level = Level.LOW;
    static int shared = 7;
    int[] ints = {1, 2, 3};

    static class Below extends VarHandleCalls {
    }

    static final VarHandle I, L, B, SMALL, C, S, BOX, O, CONSTANT, LEVEL, SHARED;
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            I = lookup.findVarHandle(VarHandleCalls.class, "i", int.class);
            L = lookup.findVarHandle(VarHandleCalls.class, "l", long.class);
            B = lookup.findVarHandle(VarHandleCalls.class, "b", boolean.class);
            SMALL = lookup.findVarHandle(VarHandleCalls.class, "small", byte.class);
            C = lookup.findVarHandle(VarHandleCalls.class, "c", char.class);
            S = lookup.findVarHandle(VarHandleCalls.class, "s", String.class);
            BOX = lookup.findVarHandle(VarHandleCalls.class, "box", Integer.class);
            O = lookup.findVarHandle(VarHandleCalls.class, "o", Object.class);
            CONSTANT = lookup.findVarHandle(VarHandleCalls.class, "constant", int.class);
            LEVEL = lookup.findVarHandle(VarHandleCalls.class, "level", Level.class);
            SHARED = lookup.findStaticVarHandle(VarHandleCalls.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    static void find(String name, Class<?> type) {
        try {
            MethodHandles.lookup().findVarHandle(VarHandleCalls.class, "none", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        } catch (IllegalAccessException e) {
            System.out.println("no access");
        }
    }

    static int add(VarHandle handle, VarHandleCalls to, int n) {
        return (int) handle.getAndAdd(to, n);
    }

    public static void main(String[] args) {
        VarHandleCalls x = new VarHandleCalls();
        System.out.println((int) I.getAndAdd(x, (short) 3) + " " + (long) I.get(x) + " " + x.i);
        System.out.println((Integer) I.getAndAdd(x, Integer.valueOf(4)) + " " + I.getAndAdd(x, 'a'));
        Object given = I.getAndSet(x, 9);
        System.out.println(given + " " + given.equals(104));
        I.getAndBitwiseOr(x, 6);
        System.out.println((int) I.getAndBitwiseAndAcquire(x, 5) + " " + (int) I.getAndBitwiseXorRelease(x, 4) + " " + x.i);
        System.out.println(I.compareAndSet(x, 0, 1) + " " + I.compareAndSet(x, 1, 12) + " " + x.i);
        System.out.println((int) I.compareAndExchange(x, 3, 4) + " " + (int) I.compareAndExchangeAcquire(x, 12, 13)
            + " " + x.i);
        L.setVolatile(x, 5);
        System.out.println((long) L.getAndAddRelease(x, 10L) + " " + (double) (long) L.getVolatile(x) + " " + x.l);
        System.out.println((boolean) B.getAndBitwiseOr(x, true) + " " + (boolean) B.getOpaque(x) + " " + x.b);
        System.out.println((byte) SMALL.getAndAdd(x, (byte) 100) + " " + x.small + " " + (int) SMALL.getAcquire(x));
        System.out.println((char) C.getAndAdd(x, (char) 2) + " " + x.c);
        S.set(x, "one");
        String one = (String) S.getAndSet(x, "two");
        System.out.println(one + S.get(x) + " " + S.compareAndSet(x, "two", "three") + " " + x.s);
        System.out.println(S.compareAndSet(x, (String) null, "four") + " " + (String) S.compareAndExchange(x, "three", null)
            + " " + x.s);
        BOX.setRelease(x, 4);
        int four = (int) BOX.get(x);
        O.setOpaque(x, "text");
        System.out.println(four + " " + O.get(x) + " " + O.compareAndSet(x, "text", 5) + " " + x.o);
        O.set(x, null);
        System.out.println((int) CONSTANT.get(x) + " " + (Level) LEVEL.getAndSet(x, Level.HIGH) + " " + x.level);
        SHARED.set(8);
        System.out.println((int) SHARED.getAndAdd(2) + " " + shared + " " + SHARED.compareAndSet(10, 11));
        System.out.println((int) INTS.getAndAdd(x.ints, 1, 5) + " " + (int) INTS.getVolatile(x.ints, (byte) 1));
        Object[] objects = {"a", 1};
        OBJECTS.setVolatile(objects, 0, 2);
        System.out.println(OBJECTS.get(objects, 0) + " " + OBJECTS.getAndSet(objects, 1, null) + " " + objects[1]);
        Below below = new Below();
        I.set(below, 1);
        System.out.println(add(I, below, 2) + " " + below.i + " " + add(SMALL_OR(I, x.b), x, 1));
        VarHandle.fullFence();
        VarHandle.releaseFence();
        for (int i = 0; i < 6; i++) {
            try {
                switch (i) {
                    case 0: I.set((VarHandleCalls) null, 1); break;
                    case 1: INTS.set(x.ints, 3, 1); break;
                    case 2: System.out.println((int) INTS.getVolatile(x.ints, -1)); break;
                    case 3: INTS.getAndAdd((int[]) null, 0, 1); break;
                    case 4: BOX.set(x, null); System.out.println((int) BOX.get(x)); break;
                    default: VarHandle none = null; none.set(x, 1);
                }
                System.out.println("nothing");
            } catch (NullPointerException e) {
                System.out.println(i + " null");
            } catch (ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        find("none", int.class);
    }

    static VarHandle SMALL_OR(VarHandle other, boolean which) {
        return which ? other : SMALL;
    }
}
