// JLS 15.12.2.5: which of two interfaces is more specific for a lambda whose result stands in parentheses. For javac a
// call or a conditional in parentheses, and whatever is in more than one pair of them, is no standalone number.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.function.*;

public class ResultsInParentheses {
    static int[] array = {1};
    int field;
    Integer boxed = 2;

    static void h(IntSupplier s) { System.out.print("int "); }
    static void h(Supplier<Integer> s) { System.out.print("object "); }
    static void g(ToIntFunction<String> s) { System.out.print("int "); }
    static void g(Function<String, Integer> s) { System.out.print("object "); }
    static int i() { return 1; }
    static Integer o() { return 1; }

    public static void main(String[] args) {
        int x = 1;
        Integer y = 2;
        ResultsInParentheses p = new ResultsInParentheses();
        h(() -> 1);
        h(() -> (1));
        h(() -> ((1)));
        h(() -> x);
        h(() -> (x));
        h(() -> ((x)));
        h(() -> x + 1);
        h(() -> (x + 1));
        h(() -> ((x + 1)));
        h(() -> i());
        h(() -> (i()));
        h(() -> ((i())));
        h(() -> y);
        h(() -> (y));
        h(() -> ((y)));
        h(() -> o());
        h(() -> (o()));
        h(() -> { return 1; });
        h(() -> { return (1); });
        h(() -> { return ((1)); });
        h(() -> (x > 0 ? 1 : 2));
        h(() -> x > 0 ? 1 : 2);
        h(() -> ((x > 0 ? 1 : 2)));
        h(() -> x > 0 ? (1) : y);
        h(() -> { return (x); });
        h(() -> { return ((x)); });
        h(() -> { return (((i()))); });
        h(() -> ((int) 1));
        h(() -> (int) 1);
        h(() -> (p.field));
        h(() -> ((p.field)));
        h(() -> (array[0]));
        h(() -> (x == 1 ? 1 : 2));
        h(() -> -(1));
        h(() -> (-(1)));
        h(() -> ((-1)));
        h(() -> (p.field = 3));
        h(() -> (p.field++));
        h(() -> (int) ((1)));
        h(() -> 1 + ((1)));
        h(() -> switch (x) { case 1 -> 1; default -> 2; });
        h(() -> (switch (x) { case 1 -> 1; default -> 2; }));
        h(() -> (p.boxed));
        h(() -> x > 0 ? ((1)) : 1);
        h(() -> x > 0 ? (p.hashCode()) : 1);
        h(() -> x > 0 ? p.hashCode() : 1);
        h(() -> switch (x) { case 1 -> ((1)); default -> 2; });
        System.out.println();
        g((String s) -> ((1)));
        g((String s) -> s.length());
        g((String s) -> (s.length()));
        g((String s) -> (1));
        h(() -> (x > 0 ? p.hashCode() : 1));
        h(() -> x > 0 ? (x > 1 ? 1 : 2) : 1);
    }
}
