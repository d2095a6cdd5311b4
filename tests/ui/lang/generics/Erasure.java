// Where the casts are that erasure makes necessary: a value of a wrong class that got into a generic object is found there
// and nowhere else (JLS 4.12.2, 5.1.9, 15.5, 15.12.3).
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Erasure {
    static class Box<T> {
        T value;
        T[] array;
        Box(T value) { this.value = value; }
        T get() { return value; }
        void set(T v) { value = v; }
        boolean same(T other) { return value == other; }
    }
    static class Text { final String s; Text(String s) { this.s = s; } public String toString() { return s; } String text() { return s; } }
    static class Number { public String toString() { return "number"; } }
    static long passed;
    interface Action { void run(); }
    interface Source<T> { T next(); }
    interface Sink<T> { void put(T t); }
    interface Sorted<T> { int compare(T other); }
    static class Word extends Text implements Sorted<Word> {
        Word(String s) { super(s); }
        public int compare(Word other) { return s.equals(other.s) ? 0 : 1; }
    }
    static class Base<T> { String take(T t) { return "base"; } }
    static class Sub extends Base<Text> { String take(Text t) { return "sub " + t.s; } }
    static class Bounded<T extends Text> { T held; T get() { return held; } }

    static void attempt(String name, Action a) {
        try {
            a.run();
            passed++;
            System.out.println(name + ": passes");
        } catch (ClassCastException e) {
            System.out.println(name + ": ClassCastException");
        }
    }
    static void takeObject(Object o) { }
    static void takeText(Text t) { }
    static <T> T id(T t) { return t; }
    @SuppressWarnings("unchecked")
    static <T> T cast(Object o) { return (T) o; }
    static Text back(Box<Text> b) { return b.get(); }
    static Object backObject(Box<Text> b) { return b.get(); }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        Box<Text> b = new Box<>(new Text("t"));
        Box raw = b;
        raw.set(new Number());
        attempt("statement", () -> { b.get(); });
        attempt("field statement", () -> { Object o = b.value; });
        attempt("to Object", () -> { Object o = b.get(); });
        attempt("to Text", () -> { Text t = b.get(); });
        attempt("var", () -> { var t = b.get(); });
        attempt("field", () -> { Text t = b.value; });
        attempt("argument Object", () -> takeObject(b.get()));
        attempt("argument Text", () -> takeText(b.get()));
        attempt("receiver", () -> b.get().text());
        attempt("receiver toString", () -> b.get().toString());
        attempt("concatenation", () -> { String s = "" + b.get(); });
        attempt("identity", () -> { boolean same = b.get() == null; });
        attempt("same", () -> b.same(b.get()));
        attempt("generic method", () -> id(b.get()));
        attempt("generic method, used", () -> id(b.get()).text());
        attempt("unchecked cast", () -> { Object o = Erasure.<Text>cast(new Number()); });
        attempt("unchecked cast, used", () -> { Text t = cast(new Number()); });
        attempt("instanceof", () -> { boolean is = (Object) b.get() instanceof Text; });
        attempt("lock", () -> { synchronized (b.get()) { } });
        attempt("conditional", () -> { Object o = args.length == 0 ? b.get() : null; });
        attempt("conditional Text", () -> { Text t = args.length == 0 ? b.get() : null; });
        attempt("return", () -> back(b));
        attempt("return Object", () -> backObject(b));
        attempt("cast", () -> { Object o = (Text) b.get(); });
        attempt("cast Object", () -> { Object o = (Object) b.get(); });
        attempt("array element", () -> { Object[] a = {b.get()}; });
        attempt("array element Text", () -> { Text[] a = {b.get()}; });
        attempt("assignment", () -> { Object o; o = b.value; });
        Source<Text> lambda = () -> b.get();
        attempt("lambda", () -> { Object o = lambda.next(); });
        Source<Text> reference = b::get;
        attempt("reference", () -> { Object o = reference.next(); });
        attempt("reference, used", () -> { Text t = reference.next(); });
        Sink<Text> sink = t -> { };
        attempt("lambda parameter", () -> ((Sink) sink).put("x"));
        Sink<Text> sinkReference = Erasure::takeObject;
        attempt("reference parameter", () -> ((Sink) sinkReference).put("x"));
        Sorted sorted = new Word("abc");
        attempt("bridge", () -> sorted.compare(new Text("x")));
        attempt("bridge, right", () -> sorted.compare(new Word("x")));
        Base base = new Sub();
        attempt("bridge of a class", () -> base.take(new Number()));
        System.out.println(base.take(new Text("fits")));
        Bounded bounded = new Bounded<Word>();
        attempt("bound", () -> { bounded.held = cast(new Number()); });
        Bounded<Word> words = bounded;
        bounded.held = new Text("no word");
        attempt("bound, used", () -> { Text t = words.get(); });
        attempt("bound, used more", () -> { Word t = words.get(); });
        System.out.println(b.value == null ? "null" : "kept " + passed); //~ ERROR J0403
    }
}
