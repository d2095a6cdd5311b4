// A switch expression as an argument is a poly expression (JLS 15.28.1): each of its values must fit the parameter.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class SwitchArguments {
    enum Op { ADD, SUB, OTHER }

    static void f(long x) { System.out.println("long " + x); }
    static void f(Object x) { System.out.println("Object " + x); }

    static void g(int x) { System.out.println("int " + x); }
    static void g(Integer x) { System.out.println("Integer " + x); }

    static void h(CharSequence s) { System.out.println("chars " + s); }
    static void h(Object o) { System.out.println("object " + o); }

    static int apply(IntBinaryOperator op, int a, int b) { return op.applyAsInt(a, b); }

    static <T> T same(T t) { return t; }

    static <T> String get(Supplier<T> s) { return "got " + s.get(); }

    static <A, B> B map(A a, Function<A, B> f) { return f.apply(a); }

    public static void main(String[] args) {
        Integer i = 1;
        Long l = 2L;
        for (int n = 0; n < 3; n++) {
            f(switch (n) { case 1 -> i; default -> l; });
            f(switch (n) { case 1 -> 1; default -> 2L; });
            g(switch (n) { case 1 -> 1; default -> 2; });
            h(switch (n) { case 0 -> "s"; case 1 -> new StringBuilder("b"); default -> same("t"); });
            h(switch (n) { case 0 -> "s"; default -> i; });
        }
        for (Op op : Op.values()) {
            System.out.println(apply(switch (op) {
                case ADD -> (a, b) -> a + b;
                case SUB -> {
                    int twice = 2;
                    yield (a, b) -> a - b * twice;
                }
                default -> Math::max;
            }, 7, 3));
            System.out.println(get(switch (op) {
                case ADD -> () -> "one";
                case SUB -> { String name = op.name(); yield () -> name + "!"; }
                default -> op::toString;
            }));
        }
        List<Number> list = List.of(switch (args.length) { case 0 -> i; default -> l; }, 3.0);
        System.out.println(list);
        System.out.println(same(switch (args.length) { case 0 -> i; default -> l; }));
        System.out.println((Object) map("abc", switch (args.length) {
            case 0 -> {
                int plus = 4;
                yield s -> s.length() + plus;
            }
            default -> s -> 0;
        }));
        Object o = "pattern";
        System.out.println(map(2, switch (args.length) {
            case 0 -> {
                if (!(o instanceof String text)) { throw new IllegalStateException(); }
                yield (Integer k) -> text.charAt(k);
            }
            default -> (Integer k) -> 'x';
        }));
        f(switch (args.length) { case 0 -> switch (list.size()) { case 2 -> i; default -> l; }; default -> l; });
        f(args.length == 0 ? switch (list.size()) { case 2 -> i; default -> l; } : "text");
        g(switch (args.length) { case 0: int k = 4; yield k + 1; default: yield 7; });
        String s = String.valueOf(switch (args.length) { case 0 -> 'c'; default -> 1; });
        System.out.println(s);
        System.out.println(switch (args.length) { case 0 -> 'c'; default -> 98; });
    }
}
