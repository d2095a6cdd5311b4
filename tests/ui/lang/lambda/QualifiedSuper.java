// JLS 15.13: `Class.super::method` in an inner class and in a lambda, `Interface.super::method`, also with a qualified name.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
import java.util.function.Function;
import java.util.function.Supplier;

public class QualifiedSuper {
    interface Greeter { default String greet(String name) { return "greeter " + name; } }
    interface Polite { default String greet(String name) { return "polite " + name; } }

    static class Base {
        String hi() { return "base"; }
    }

    static class Sub extends Base implements Greeter, Polite {
        String hi() { return "sub"; }
        public String greet(String name) { return "sub " + name; }
        Supplier<String> plain() { return super::hi; }
        Supplier<String> qualified() { return Sub.super::hi; }
        Supplier<String> further() { return QualifiedSuper.Sub.super::hi; }
        Function<String, String> first() { return Greeter.super::greet; }
        Function<String, String> second() { return QualifiedSuper.Polite.super::greet; }
        Supplier<Supplier<String>> nested() { return () -> Sub.super::hi; }

        class Inner {
            Supplier<String> outer() { return Sub.super::hi; }
            Supplier<String> own() { return Sub.this::hi; }
        }
    }

    static class Last extends Sub {
        String hi() { return "last"; }
    }

    public static void main(String[] args) {
        for (Sub sub : new Sub[] {new Sub(), new Last()}) {
            System.out.println(sub.plain().get() + " " + sub.qualified().get() + " " + sub.further().get());
            System.out.println(sub.first().apply("a") + " " + sub.second().apply("b") + " " + sub.nested().get().get());
            Sub.Inner inner = sub.new Inner();
            System.out.println(inner.outer().get() + " " + inner.own().get());
        }
    }
}
