// JLS 15.12.2.2, 18.5.1: a generic method is not applicable where nothing within the bounds of its type parameters fits, be
// they recursive, intersections or parameterized; JLS 15.12.2.1: nor where a written type argument is outside of them.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (boxes, texts)
import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;

public class RecursiveBounds {
    interface Shape { }
    static class Square implements Shape { }
    interface Source<V> { V get(); }
    enum Colour { RED }
    static class Any implements Comparable<Object> { public int compareTo(Object o) { return 0; } }
    static class Own implements Comparable<Own> { public int compareTo(Own o) { return 0; } }
    static class Sub extends Own { }

    static <C extends Comparable<C>> String one(C c) { return "C"; }
    static String one(Object o) { return "O"; }
    static <C extends Comparable<C>> String three(C c) { return "C"; }
    static String three(CharSequence o) { return "S"; }
    static String three(Object... o) { return "O..."; }
    static <C extends Comparable<C>> String list(List<C> c) { return "C"; }
    static String list(Collection<?> o) { return "?"; }
    static <C extends Comparable<? super C>> String above(C c) { return "C"; }
    static String above(Object o) { return "O"; }
    static <T extends Comparable<T>> String two(T a, T b) { return "T"; }
    static String two(Object a, Object b) { return "O"; }
    static <T extends Number & Comparable<T>> String both(T t) { return "T"; }
    static String both(Object n) { return "O"; }
    static <T extends Runnable & Shape> String shaped(T t) { return "T"; }
    static String shaped(Object t) { return "O"; }
    static <T extends List<String>> String texts(T t) { return "T"; }
    static String texts(Object t) { return "O"; }
    static <E extends Enum<E>> String constant(E e) { return "E"; }
    static String constant(Object o) { return "O"; }
    static <T extends Comparable<String>> String text(T t) { return "T"; }
    static String text(Object o) { return "O"; }
    static <T extends Source<Integer>> String source(T t) { return "T"; }
    static String source(Object o) { return "O"; }
    static <A, B extends Map<A, String>> String map(A a, B b) { return "B"; }
    static String map(Object a, Object b) { return "O"; }
    static <T> String written(T t) { return "T"; }
    static <T extends Number> String written(T t) { return "N"; }
    static <T> String count(T t) { return "1"; }
    static <T, U> String count(Object t, Object... more) { return "2"; }
    static <T> String plain(T t) { return "T"; }
    static String plain(CharSequence t) { return "S"; }
    static <T> T id(T t) { return t; }

    static void print(String... all) { System.out.println(String.join(" ", all)); }

    public static void main(String[] args) {
        CharSequence chars = "x";
        Number number = 1;
        Object object = "o";
        var any = new Any();
        print(one(chars), one("s"), one(1), one(number), one(new int[0]), one(Colour.RED), one(any), one(new Own()),
                one(new Sub()), one(List.of()), one(object), one((Runnable) () -> { }), one(id("s")), one(id(number)));
        print(three(chars), three(number), three(new Object()), three(true), three(1 + 1));
        print(list(new ArrayList<Object>()), list(new ArrayList<String>()), list(new ArrayList<Number>()),
                list(new ArrayList<CharSequence>()), list(List.of(1, 2)));
        print(above(any), above(new Sub()), above(chars), above("s"));
        print(two("a", "b"), two(1, "b"), two(1, 2L), two(1 + 1, 2), two(new Own(), new Sub()), two(new Sub(), new Sub()),
                two(any, new Any()), two(id(1), "b"), two(id(1), 2));
        print(both(1), both(number), both(new AtomicInteger(1)), both(2.5));
        print(shaped((Runnable) () -> { }), shaped(new Square()));
        print(texts(new ArrayList<Integer>()), texts(new ArrayList<String>()), texts(List.of("x")));
        print(constant("x"), constant(Colour.RED), constant((Object) Colour.RED));
        print(text(1), text("s"), text(Colour.RED));
        print(source((Source<Integer>) () -> 1), source((Source<String>) () -> "s"));
        print(map(1, new HashMap<Integer, String>()), map(1, new HashMap<String, Integer>()));
        print(RecursiveBounds.<Object>written(1), RecursiveBounds.<Integer>written(1), written(1), written("s"));
        print(RecursiveBounds.<String>count("a"), RecursiveBounds.<String, Integer>count("a"));
        print(RecursiveBounds.<String>plain("a"), RecursiveBounds.<Object>plain(1));
    }
}
