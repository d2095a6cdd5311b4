package java.lang.invoke;

// What handles of variables are made with. Method handles have no model.
public class MethodHandles {
    private MethodHandles() {
    }

    public static Lookup lookup() {
        return new Lookup();
    }

    public static Lookup privateLookupIn(Class<?> targetClass, Lookup caller) throws IllegalAccessException {
        if (targetClass == null || caller == null) {
            throw new NullPointerException();
        }
        return new Lookup();
    }

    public static native VarHandle arrayElementVarHandle(Class<?> arrayClass) throws IllegalArgumentException;

    // Who looks up is seen where the object comes from.
    public static final class Lookup {
        Lookup() {
        }

        public native VarHandle findVarHandle(Class<?> recv, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException;

        public native VarHandle findStaticVarHandle(Class<?> decl, String name, Class<?> type)
            throws NoSuchFieldException, IllegalAccessException;
    }
}
