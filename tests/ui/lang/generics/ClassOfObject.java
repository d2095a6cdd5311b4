// `getClass()` gives a `Class<? extends |T|>` (JLS 4.3.2).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.ArrayList;

public class ClassOfObject {
    static class Shape { Class<? extends Shape> kind() { return getClass(); } }
    static class Circle extends Shape { }

    static <T> String name(Class<T> c, T t) { return c.getSimpleName() + " of " + t; }

    public static void main(String[] args) {
        Class<? extends Number> n = Integer.valueOf(3).getClass();
        Class<?> w = "".getClass();
        System.out.println(n + " " + w + (w == String.class));
        Class<? extends Shape> k = new Circle().kind();
        System.out.println(k.getName() + (k == Circle.class) + new Shape().kind());
        Class<? extends ArrayList> raw = new ArrayList<String>().getClass();
        System.out.println(raw);
        var c = new Circle().getClass();
        System.out.println(c.getSimpleName() + name(String.class, "x"));
        System.out.println(new int[0].getClass() + " " + void.class + " " + Circle[].class.getSimpleName());
    }
}
