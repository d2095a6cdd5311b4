//@ kind: sequential
//@ verdict: holds
//@ main: LambdaParentheses
//@ no-twin: prints what Java prints
// For javac a call or conditional in parentheses is no number where a function returns it.
import java.util.function.*;
public class LambdaParentheses {
    static String i(IntSupplier c) { return "I"; } static String i(Supplier<Object> r) { return "S"; }
    static int st = 1; static int p() { return 1; } static Integer q() { return 1; } static <T> T g(T t) { return t; }
    public static void main(String[] x) {
        System.out.println(i(() -> (q())) + i(() -> ((p()))) + i(() -> (g(1))) + i(() -> (st > 0 ? q() : q())) + i(() -> (st++)) + i(() -> (st = 2)) + i(() -> (x.length)) + i(() -> (int) p()) + i(() -> (new int[1])[0]) + i(() -> st > 0 ? (p()) : 2) + i(() -> st > 0 ? p() : (st > 1 ? 1 : 2)) + i(() -> ("x".length())) + i(() -> (p() + 1)) + i(() -> (-p())) + i(() -> { return (p()); }));
    }
}
