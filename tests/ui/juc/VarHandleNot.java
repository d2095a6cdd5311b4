// Calls of handles without a model are told where they stand.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class VarHandleNot {
    int i;
    volatile int shared;
    Object o;
    final int constant = i;
    static final VarHandle I, SHARED, O, CONSTANT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            I = lookup.findVarHandle(VarHandleNot.class, "i", int.class);
            SHARED = lookup.findVarHandle(VarHandleNot.class, "shared", int.class);
            O = lookup.findVarHandle(VarHandleNot.class, "o", Object.class);
            CONSTANT = lookup.findVarHandle(VarHandleNot.class, "constant", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        VarHandleNot x = new VarHandleNot();
        switch (args.length) {
            case 0:
                I.set(x, 4L); //~ ERROR J0302
                break;
            case 1:
                byte b = (byte) I.get(x); //~ ERROR J0302
                break;
            case 2:
                I.set(x); //~ ERROR J0302
                break;
            case 3:
                int n = (int) O.get(x); //~ ERROR J0302
                break;
            case 4:
                SHARED.set(x, 1); //~ ERROR J0302
                break;
            case 5:
                CONSTANT.set(x, 1); //~ ERROR J0302
                break;
            case 6:
                O.getAndAdd(x, 1); //~ ERROR J0302
                break;
            case 7:
                MethodHandles.lookup().findStaticVarHandle(VarHandleNot.class, "i", int.class); //~ ERROR J0302
                break;
            case 8:
                MethodHandles.lookup().findVarHandle(VarHandleNot.class, args[0], int.class); //~ ERROR J0302
                break;
            default:
                MethodHandles.lookup().findVarHandle(Thread.class, "name", String.class); //~ ERROR J0302
        }
    }
}
