// Type arguments that differ and fit all the same: wildcards, raw types, inference, supertypes of classes that are not
// generic; type parameters in static methods and nested classes that declare their own; tests of types that lose nothing.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: what matters is that it is accepted
//@ classic: no (boxes, texts)
import java.util.function.*;

public class ArgumentsThatFit {
    static class Cell<T> {
        T value;
        Cell(T value) { this.value = value; }
        static <T> Cell<T> of(T value) { return new Cell<T>(value); }
        static <T> T first(Cell<T> cell) { T t = cell.value; return t; }
        class Inner { T get() { return value; } }
        Inner inner() { return new Inner(); }
    }

    static class Sub<T> extends Cell<T> {
        Sub(T value) { super(value); }
    }

    static class Names implements Comparable<Names> {
        public int compareTo(Names other) { return 0; }
        public boolean equals(Object other) { return other instanceof Names; }
    }

    static class Fixed extends Cell<String> {
        Fixed() { super("fixed"); }
    }

    static abstract class Handler<E> {
        abstract void handle(E e);
        static <E> void all(Handler<? super E> handler, E e) { handler.handle(e); }
    }

    static class Printer extends Handler<Object> {
        void handle(Object o) { System.out.println(o); }
    }

    static class RawHandler extends Handler {
        void handle(Object o) { System.out.println("raw " + o); }
    }

    interface Shape { private int zero() { return 0; } default int area() { return zero(); } }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Cell<Integer> one = new Cell<>(1);
        Cell<? extends Number> number = one;
        Cell<? super Integer> below = new Cell<Number>(2);
        Cell<?> any = new Sub<String>("s");
        Cell raw = new Cell<String>("raw");
        Cell<Integer> unchecked = raw;
        Cell<Object> wide = new Cell<>("wide");
        Cell<Object> inferred = Cell.of("inferred");
        Cell<Cell<?>> nested = new Cell<Cell<?>>(one);
        Cell<Cell<? extends Object>> same = nested;
        Comparable<Names> names = new Names();
        Comparable<? super Names> above = new Names();
        Cell<String> fixed = new Fixed();
        Cell<String> sub = new Sub<String>("sub");
        Cell<Integer>.Inner inner = one.inner();
        Cell<Object> cast = (Cell<Object>) (Cell<?>) one;
        System.out.println(number.value + " " + below.value + " " + any.value + " " + raw.value + " " + wide.value);
        System.out.println(inferred.value + " " + (same == nested) + " " + names.compareTo(new Names()));
        System.out.println(above != null && fixed instanceof Fixed && sub instanceof Sub<String> s && s.value == "sub");
        Object o = one;
        System.out.println(o instanceof Cell<?> && o instanceof Cell && inner.get() == 1 && cast.value.equals(1));
        System.out.println(unchecked != null && Cell.first(one) == 1);
        Function<Object, String> text = x -> "text " + x;
        Function<? super Integer, ? extends CharSequence> general = text;
        System.out.println(general.apply(3));
        Handler.all(new Printer(), "printed");
        new RawHandler().handle("handled");
        Character c = 'c';
        Byte b = 'b';
        Short h = 1;
        final int k = 7;
        Byte seven = k;
        Integer i = (int) 'a';
        int sum = c + b + h + seven + i;
        System.out.println(sum + " " + new Shape() { }.area());
    }
}
