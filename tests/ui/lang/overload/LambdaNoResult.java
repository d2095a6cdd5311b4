// JLS 18.2.1, 18.5.2.1: a body without a result says nothing of what the lambda returns; the context does.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaNoResult {
    static int x;

    static class Box<T> {
        T value;
        Box(Supplier<T> s) { try { value = s.get(); } catch (IllegalStateException e) { x++; } }
    }

    static <T> T call(Callable<T> c) { try { return c.call(); } catch (Exception e) { x++; return null; } }
    static <T> T id(T t) { return t; }
    static <T extends Number> T number(Supplier<T> s) { try { return s.get(); } catch (IllegalStateException e) { x++; return null; } }
    static <T> T first(Callable<T> a, Callable<T> b) { T t = call(a); return t == null ? call(b) : t; }
    static <T> T either(Supplier<? extends T> s, T t) { try { return s.get(); } catch (IllegalStateException e) { return t; } }
    static <A, R> R apply(A a, Function<A, R> f) { try { return f.apply(a); } catch (IllegalStateException e) { return null; } }
    static <A, R> R wild(A a, Function<? super A, ? extends R> f) { try { return f.apply(a); } catch (IllegalStateException e) { return null; } }
    static <T> T nested(Callable<Supplier<T>> c) { try { return c.call().get(); } catch (Exception e) { return null; } }
    static <T> List<T> list(Supplier<T> s) { try { return new ArrayList<>(List.of(s.get())); } catch (IllegalStateException e) { return new ArrayList<>(); } }
    @SafeVarargs
    static <T> T any(Callable<T>... all) { for (Callable<T> c : all) { T t = call(c); if (t != null) return t; } return null; }
    static <T> void run(Callable<T> c) { System.out.println(call(c)); }
    static void take(String s) { System.out.println("take " + s); }
    static String returned() { return call(() -> { throw new IllegalStateException(); }); }

    public static void main(String[] args) {
        Integer i = call(() -> { throw new IllegalStateException(); });
        Integer loop = call(() -> { while (true) { x++; if (x > 5) throw new IllegalStateException(); } });
        int[] array = call(() -> { throw new IllegalStateException(); });
        List<String> strings = call(() -> { try { throw new IllegalStateException(); } finally { x++; } });
        String inner = id(call(() -> { throw new IllegalStateException(); }));
        var unknown = call(() -> { throw new IllegalStateException(); });
        Number n = number(() -> { throw new IllegalStateException(); });
        Integer m = number(() -> { throw new IllegalStateException(); });
        Box<Integer> box = new Box<>(() -> { throw new IllegalStateException(); });
        Integer second = first(() -> { throw new IllegalStateException(); }, () -> 7);
        int earlier = first(() -> 8, () -> { throw new IllegalStateException(); });
        String s = either(() -> { throw new IllegalStateException(); }, "else");
        Integer length = apply("x", t -> { throw new IllegalStateException(t); });
        Integer wild = wild("x", t -> { throw new IllegalStateException(t); });
        Integer deep = nested(() -> () -> { throw new IllegalStateException(); });
        Integer deeper = nested(() -> { throw new IllegalStateException(); });
        List<String> list = list(() -> { throw new IllegalStateException(); });
        list.add("added");
        for (String t : list) { System.out.println(t.length()); }
        Integer any = any(() -> { throw new IllegalStateException(); }, () -> { throw new IllegalStateException(); }, () -> 9);
        Integer none = any(() -> { throw new IllegalStateException(); }, () -> { throw new IllegalStateException(); });
        Integer chosen = call(x > 0 ? () -> { throw new IllegalStateException(); } : () -> 1);
        Integer conditional = x > 0 ? call(() -> { throw new IllegalStateException(); }) : Integer.valueOf(3);
        Integer cast = (Integer) call(() -> { throw new IllegalStateException(); });
        Optional<Integer> mapped = Optional.<String>empty().map(t -> { throw new IllegalStateException(); });
        Supplier<Integer> supplier = () -> call(() -> { throw new IllegalStateException(); });
        take(call(() -> { throw new IllegalStateException(); }));
        run(() -> { throw new IllegalStateException(); });
        String thrown;
        try {
            thrown = call(() -> { throw new Error(); });
        } catch (Error e) {
            thrown = "error";
        }
        System.out.println(i + " " + loop + (array == null) + strings + inner + unknown + n + m + box.value + second + earlier + s);
        System.out.println(length + " " + wild + deep + deeper + any + none + chosen + conditional + cast + mapped.isPresent());
        System.out.println(supplier.get() + returned() + thrown + x);
    }
}
