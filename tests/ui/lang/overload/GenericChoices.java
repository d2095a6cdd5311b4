//@ kind: sequential
//@ verdict: holds
//@ main: GenericChoices
//@ no-twin: prints what Java prints
//@ classic: no (texts)
// Generic methods, constructors, overriding and overloading together (JLS 15.12.2, 18.5.1).
import java.util.*; import java.util.concurrent.*; import java.util.function.*; import java.util.stream.*;
public class GenericChoices {
    static <T, R> String f(Function<T, R> a, T t) { return "F"; } static <T> String f(UnaryOperator<T> a, T t) { return "U"; }
    static <T> String g(Comparator<T> c) { return "cmp"; } static <T> String g(BinaryOperator<T> c) { return "bin"; }
    static <T> String h(Supplier<T> s, T d) { return "S"; } static String h(IntSupplier s, int d) { return "I"; } 
    static <T extends Exception> String th(Class<T> c, Runnable r) { return "R"; } static <T> String th(Class<T> c, Callable<T> r) { return "C"; }
    static String o(Optional<? extends Number> x) { return "N"; } static String o(Object x) { return "O"; }
    static String k(IntFunction<int[]> f) { return "if"; } static String k(Function<Integer, int[]> f) { return "f"; }
    static String sb(StringBuilder s) { return "sb"; } static String sb(CharSequence s) { return "cs"; } static String sb(Object s) { return "o"; }
    class In { In() { } In(int a) { } }
    static class Ov { Ov(Runnable r) { s = "R"; } Ov(Callable<?> c) { s = "C"; } Ov(Supplier<?> p, int... q) { s = "S" + q.length; } String s; }
    static class Par { String m(Object o) { return "PO"; } String m(Integer o) { return "PI"; } }
    static class Chi extends Par { @Override String m(Object o) { return "CO"; } String m(long o) { return "CL"; } }
    static String run(Executor e, Runnable r) { return "ER"; } static String run(ExecutorService e, Callable<?> r) { return "SC"; }
    public static void main(String[] x) {
        System.out.println(f((String s) -> s, "a") + f((String s) -> s.length(), "a"));
        System.out.println(h(() -> 1, 1) + h(() -> "x", "y") + h(() -> Integer.valueOf(1), 1) + h(() -> 1L, 1L));
        System.out.println(o(Optional.of(1)) + o(Optional.of("x")) + o(Optional.empty()));
        System.out.println(sb(new StringBuilder()) + sb("x") + sb(1) + sb(x.length == 0 ? "a" : new StringBuilder()));
        System.out.println(new Ov(() -> { }).s + new Ov(() -> 1, 2).s + new Ov(() -> { while (true) { } }, 1, 2).s);
        System.out.println(new Chi().m(1) + new Chi().m(1L) + new Chi().m('c') + new Chi().m("s") + ((Par) new Chi()).m(1.5) + new Chi().m(Integer.valueOf(1)) + new Chi().m(Long.valueOf(1)));
        System.out.println(th(RuntimeException.class, () -> { }));
        ExecutorService es = null;
        System.out.println(run(es, () -> { }) + run(es, () -> 1) + run(es, () -> { while (true) { } }) + run(null, () -> { for (;;) { } }));
        System.out.println(Stream.of(1, 2, 3).map(i -> i * 2).collect(Collectors.toList()) + " " + Stream.of(1, 2).mapToInt(i -> i).sum() + Stream.of("b", "a").sorted(Comparator.comparing(s -> s)).toList());
        System.out.println(Map.of(1, 2).entrySet().stream().map(e -> e.getKey() + e.getValue()).reduce(0, Integer::sum) + " " + new StringBuilder().append('a' + 1).append((char) ('a' + 1)).append(1.0f).append(new char[] {'x', 'y'}).append("abc", 0, 1));
        List<Integer> li = new ArrayList<>(List.of(5, 6, 7)); li.remove(1); li.remove(Integer.valueOf(5)); System.out.println(li);
        System.out.println(String.valueOf((Object) null) + String.valueOf('c') + String.valueOf(1L) + Arrays.asList(1, 2).size() + Arrays.asList(new int[] {1, 2}).size() + Arrays.asList(new Integer[] {1, 2}).size());
        System.out.println(Math.max(1, 2L) + Math.max(1, 2f) + " " + Math.abs((byte) -5) + Math.round(1.5f) + Math.round(2.5));
    }
}
