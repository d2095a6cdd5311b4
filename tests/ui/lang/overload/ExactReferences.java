// JLS 15.12.2.2, 18.2.1: exact method references tell which generic methods are applicable; inexact ones do not.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

public class ExactReferences {
    static int length(String s) { return s.length(); }
    static String same(String s) { return s; }
    static Integer boxed(int n) { return n; }
    static int over(String s) { return 1; }
    static String over(Integer n) { return "over"; }
    String field = "field";
    String get() { return field; }

    static <T> String endo(Function<T, T> f) { return "Function<T, T>"; }
    static String endo(Consumer<String>... f) { return "Consumer..."; }

    static <T> String either(Function<T, T> f) { return "Function<T, T>"; }
    static String either(ToIntFunction<String> f) { return "ToIntFunction"; }

    static <T extends Number> String bounded(Supplier<T> s) { return "Supplier<T extends Number>"; }
    static String bounded(Object o, Supplier<?>... s) { return "Supplier..."; }
    static String bounded(Supplier<String>... s) { return "Supplier<String>..."; }

    static <T extends Number> String numbers(Function<T, Integer> f) { return "Function<T extends Number, Integer>"; }
    static String numbers(Function<String, Integer>... f) { return "Function<String, Integer>..."; }

    static <T> String argument(T t, Function<T, T> f) { return "T, Function<T, T>"; }
    static String argument(Object o, ToIntFunction<String> f) { return "Object, ToIntFunction"; }

    static <T extends ExactReferences> String receiver(Function<T, String> f) { return "Function<T, String>"; }

    public static void main(String[] args) {
        System.out.println(endo(ExactReferences::length));
        System.out.println(endo(ExactReferences::same));
        System.out.println(either(ExactReferences::length));
        System.out.println(bounded(new ExactReferences()::get));
        System.out.println(numbers(ExactReferences::boxed));
        System.out.println(numbers(ExactReferences::length));
        System.out.println(argument("a", ExactReferences::length));
        System.out.println(argument("a", ExactReferences::same));
        System.out.println(receiver(ExactReferences::get));
    }
}
