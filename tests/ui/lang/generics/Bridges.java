// Subtypes that are not generic and implement several methods of a generic supertype, whose parameters have one erasure:
// interfaces, classes, default methods, enums, records, anonymous classes, several levels of inheritance, results that are
// more special, `void` beside a result, overloads that differ in their type parameters only.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: BridgeNames.java has one
//@ classic: no (texts)
public class Bridges {
    static void print(Object o) { System.out.println(o); }

    // An interface, with an overload that needs no bridge between.
    interface Steps<T> {
        String open(T t);
        String close(T t);
        String close(Object t, T u);
        default String both(T t) { return open(t) + close(t); }
    }

    static class TextSteps implements Steps<String> {
        public String close(Object t, String u) { return "close2 " + t + u; }
        public String close(String s) { return "close " + s; }
        public String open(String s) { return "open " + s; }
    }

    // A class; one method returns nothing.
    static abstract class Box<T> {
        abstract T get();
        void set(T t) { print("Box.set " + t); }
        T same(T t) { return t; }
        abstract boolean has(T t);
        void drop(T t) { print("Box.drop " + t); }
    }

    static class TextBox extends Box<String> {
        String get() { return "text"; }
        void set(String s) { print("TextBox.set " + s.length()); }
        String same(String s) { return s + "!"; }
        boolean has(String s) { return s.isEmpty(); }
        void drop(String s) { print("TextBox.drop " + s.length()); }
    }

    // One level below: some overridden again, some inherited.
    static class LoudBox extends TextBox {
        @Override String same(String s) { return super.same(s).toUpperCase(); }
        @Override void drop(String s) { super.drop(s); print("LoudBox.drop"); }
    }

    // The type argument is given in two steps.
    static abstract class Pair<A, B> {
        abstract String left(A a);
        abstract String right(B b);
        abstract String leftAgain(A a);
        abstract String mixed(A a, B b);
        abstract String mixedAgain(A a, B b);
    }

    static abstract class Half<B> extends Pair<Integer, B> {
        String leftAgain(Integer a) { return "again " + (a + 1); }
        String left(Integer a) { return "left " + a; }
    }

    static class Whole extends Half<String> {
        String mixedAgain(Integer a, String b) { return "mixedAgain " + a + b.length(); }
        String right(String b) { return "right " + b.length(); }
        String mixed(Integer a, String b) { return "mixed " + a + b.length(); }
    }

    // Default methods of an interface that fixes the type argument.
    interface NumberSteps extends Steps<Integer> {
        default String open(Integer n) { return "open " + (n + 1); }
        default String close(Integer n) { return "close " + (n - 1); }
        default String close(Object t, Integer n) { return "close2 " + n; }
    }

    static class Numbers implements NumberSteps { }

    static class OwnNumbers implements NumberSteps {
        public String close(Integer n) { return "own " + NumberSteps.super.close(n); }
    }

    // The implementation is inherited from a class that knows nothing of the interface.
    static class Plain {
        public String close(String s) { return "plain close " + s; }
        public String open(String s) { return "plain open " + s; }
        public String close(Object t, String u) { return "plain close2"; }
    }

    static class Inheriting extends Plain implements Steps<String> { }

    interface Check<T extends Check<T>> {
        boolean below(T t);
        boolean above(T t);
        default boolean beside(T t) { return !below(t) && !above(t); }
    }

    record Size(int n) implements Check<Size> {
        public boolean above(Size o) { return n > o.n; }
        public boolean below(Size o) { return n < o.n; }
    }

    enum Level implements Check<Level> {
        LOW, HIGH {
            @Override public boolean above(Level o) { return o != this; }
        };
        public boolean below(Level o) { return ordinal() < o.ordinal(); }
        public boolean above(Level o) { return ordinal() > o.ordinal(); }
    }

    static <T extends Check<T>> String compare(T a, T b) {
        return a.below(b) + " " + a.above(b) + " " + a.beside(b);
    }

    // Results that are more special than those of the supertype.
    interface Copy<T> {
        Object up(T t);
        T down(T t);
        Comparable<?> side(T t);
    }

    static class Names implements Copy<String> {
        public String side(String s) { return "side " + s; }
        public String up(String s) { return "up " + s; }
        public String down(String s) { return "down " + s; }
    }

    // Overloads that differ in their type parameters only, which have different bounds.
    interface Twice<A extends Number, B> {
        String of(A a);
        String of(B b);
        String with(A a);
        String with(B b);
    }

    static class Both implements Twice<Integer, String> {
        public String with(String s) { return "with text " + s; }
        public String of(String s) { return "text " + s; }
        public String with(Integer n) { return "with number " + (n + 1); }
        public String of(Integer n) { return "number " + (n + 1); }
    }

    // Arrays and type variables as arguments.
    interface Deep<T> {
        int first(T[] t);
        int second(T[] t);
        <U> String third(T t, U u);
        <U> String fourth(T t, U u);
    }

    static class DeepText implements Deep<String> {
        public int second(String[] t) { return t.length * 2; }
        public int first(String[] t) { return t.length; }
        public <U> String fourth(String t, U u) { return "fourth " + t + u; }
        public <U> String third(String t, U u) { return "third " + t + u; }
    }

    // Two generic interfaces with methods of the same names.
    interface Reader<T> { String take(T t); String put(T t); }
    interface Writer<T> { String put(T t); String flush(T t); }

    static class ReaderWriter implements Reader<String>, Writer<String> {
        public String flush(String s) { return "flush " + s; }
        public String put(String s) { return "put " + s; }
        public String take(String s) { return "take " + s; }
    }

    static <T> void run(Steps<T> steps, T t) {
        print(steps.open(t) + ", " + steps.close(t) + ", " + steps.close("x", t) + ", " + steps.both(t));
    }

    static <T> void run(Box<T> box, T t) {
        box.set(t);
        box.drop(t);
        print(box.get() + " " + box.same(t) + " " + box.has(t));
    }

    static class Item {
        final int id;
        Item(int id) { this.id = id; }
    }

    interface Handler<E> {
        void next(E e);
        void last(E e);
        int count(E e);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        run(new TextSteps(), "s");
        run(new TextBox(), "abc");
        run(new LoudBox(), "abc");
        Box<String> box = new LoudBox();
        print(box.same("q") + new LoudBox().same("r"));

        Pair<Integer, String> pair = new Whole();
        print(pair.left(1) + ", " + pair.right("ab") + ", " + pair.leftAgain(2) + ", " + pair.mixed(3, "c") + ", "
                + pair.mixedAgain(4, "dd"));
        Half<String> half = new Whole();
        print(half.left(1) + ", " + half.right("ab") + ", " + half.leftAgain(2) + ", " + half.mixed(3, "c"));

        run(new Numbers(), 5);
        run(new OwnNumbers(), 5);
        NumberSteps numbers = new OwnNumbers();
        print(numbers.open(7) + " " + numbers.close(7));
        run(new Inheriting(), "i");

        print(compare(new Size(1), new Size(2)) + " " + compare(Level.LOW, Level.HIGH) + " "
                + compare(Level.HIGH, Level.LOW) + " " + compare(Level.HIGH, Level.HIGH));

        Copy<String> copy = new Names();
        print(copy.up("a") + ", " + copy.down("b") + ", " + copy.side("c"));

        Twice<Integer, String> twice = new Both();
        print(twice.of(1) + ", " + twice.of("s") + ", " + twice.with(2) + ", " + twice.with("t"));

        Deep<String> deep = new DeepText();
        String[] texts = {"a", "b", "c"};
        print(deep.first(texts) + " " + deep.second(texts) + " " + deep.third("x", 1) + " " + deep.fourth("y", 2));

        Reader<String> reader = new ReaderWriter();
        Writer<String> writer = new ReaderWriter();
        print(reader.take("a") + ", " + reader.put("b") + ", " + writer.put("c") + ", " + writer.flush("d"));

        Handler<Item> handler = new Handler<>() {
            public int count(Item e) { return -e.id; }
            public void last(Item e) { print("last " + e.id); }
            public void next(Item e) { print("next " + e.id); }
        };
        handler.next(new Item(1));
        handler.last(new Item(2));
        print(handler.count(new Item(3)));

        Steps raw = new TextSteps();
        try {
            raw.open(1);
        } catch (ClassCastException e) {
            print("not a text");
        }
        print(raw.close("raw"));
    }
}
