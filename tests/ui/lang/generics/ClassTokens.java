// `Class<T>` as a token of a type (JLS 15.8.2, 4.3.2): what `cast` and `isInstance` give, and `Enum.valueOf` of any enum.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.*;
public class ClassTokens {
    interface Marker { int X = 1; }
    @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface N { }
    void annotated(@N ClassTokens this, int i) { System.out.println(i); }
    enum E { A, B }
    static <T> T as(Class<T> c, Object o) { return c.cast(o); }
    static <T extends Enum<T>> T parse(Class<T> c, String s) { return Enum.valueOf(c, s); }
    static <T> boolean is(Class<T> c, Object o) { return c.isInstance(o); }
    static <T> void put(Map<Class<?>, Object> m, Class<T> c, T t) { m.put(c, t); }
    static <T> T get(Map<Class<?>, Object> m, Class<T> c) { return c.cast(m.get(c)); }
    public static void main(String[] args) {
        System.out.println(as(String.class, "x").length());
        String s = as(String.class, "y");
        System.out.println(s + is(Integer.class, s));
        System.out.println(parse(E.class, "B").ordinal());
        E e = Enum.valueOf(E.class, "A");
        System.out.println(e);
        Map<Class<?>, Object> m = new HashMap<>();
        put(m, Integer.class, 5);
        int k = get(m, Integer.class);
        System.out.println(k + E.class.getSimpleName() + e.getDeclaringClass());
        try { as(Integer.class, "x"); } catch (ClassCastException x) { System.out.println(x.getMessage()); }
        try { parse(E.class, "Q"); } catch (IllegalArgumentException x) { System.out.println(x.getMessage()); }
        try { parse(E.class, null); } catch (NullPointerException x) { System.out.println(x.getMessage()); }
        for (E x : E.class.getEnumConstants()) System.out.println(x);
        Class<?>[] all = { int.class, Integer.class, String.class, Object[].class, int[].class, Runnable.class, Number.class, E.class };
        Object[] objects = { 1, "s", new String[0], new int[0], (Runnable) () -> { }, 2.0, E.A, null };
        for (Class<?> c : all) {
            StringBuilder row = new StringBuilder(c.getSimpleName());
            for (Object o : objects) { row.append(c.isInstance(o) ? " +" : " -"); }
            System.out.println(row);
        }
        System.out.println(int.class.isInstance(3) + " " + (int.class == (Class<?>) Integer.class));
        try { ((Class<?>) null).isInstance(s); } catch (NullPointerException x) { System.out.println("null"); }
        try { Class<?> none = null; none.cast(s); } catch (NullPointerException x) { System.out.println("null"); }
        System.out.println(Integer.class.getEnumConstants() == null);
        Number three = Number.class.cast(3);
        System.out.println(three.intValue() + String.class.cast("abc").length());
        var both = (Runnable & Marker) () -> System.out.println("run");
        both.run();
        System.out.println(both.X);
        new ClassTokens().annotated(7);
        System.out.println(EnumSet.allOf(E.class));
    }
}
