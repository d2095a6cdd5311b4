// JLS 15.25, 18.5.2: what one operand of a conditional does not tell the other one does; a lambda's result tells of the argument
// of a wildcard; numbers beside booleans are boxed; parameters that a lambda writes choose among interfaces with wildcards.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
import java.util.*;
import java.util.function.*;

public class InferredAcross {
    static class Box<T> {
        final T held;

        Box(T held) {
            this.held = held;
        }

        <R> Box<R> flatMap(Function<? super T, Box<? extends R>> f) {
            return new Box<R>(f.apply(held).held);
        }

        <R> Box<R> map(Function<? super T, ? extends R> f) {
            return new Box<>(f.apply(held));
        }
    }

    static String which(Object o) { return "Object " + o; }
    static String which(int n) { return "int " + n; }
    static String which(boolean b) { return "boolean " + b; }
    static String apply(IntFunction<?> f) { return "int " + f.apply(1); }
    static String apply(DoubleFunction<?> f) { return "double " + f.apply(1); }

    public static void main(String[] args) {
        boolean yes = args.length == 0;
        double half = new Box<>("abc").flatMap(x -> new Box<>(x.length())).map(n -> n / 2.0).held;
        System.out.println(half);
        System.out.println(new Box<>("abcd").flatMap(x -> { return new Box<>(x.length()); }).held + 1);
        Object either = yes ? 1 : true;
        System.out.println(either);
        System.out.println(which(yes ? 1 : true) + " " + which(yes ? false : 'c') + " " + which(yes ? 1 : 2));
        System.out.println(apply((int i) -> i) + " " + apply((double d) -> d));
        System.out.println(Optional.of("abc").flatMap(x -> yes ? Optional.of(x.length()) : Optional.empty())
                .map(n -> n / 2.0).get());
        System.out.println(Optional.of("abc").flatMap(x -> yes ? Optional.empty() : Optional.of(x.length()))
                .map(n -> n / 2.0).isPresent());
        List<? super Integer> list = new ArrayList<>(List.of(1, 2));
        for (var each : list) {
            System.out.println(each);
        }
    }
}
