// JLS 15.20.2, 5.5: what a call or a field of a type variable's type gives is tested by its type with the receiver's type
// arguments, though at run time it is any object.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: prints what Java prints
//@ classic: no (texts)
//@ java: 21
//> 4
//> 1
//> 1
//> 3
//> 1
//> 1
//> 4
//> 4
//> 2
//> other
import java.util.*;
import java.util.function.*;

public class TestedResults {
    sealed interface Result<T> { }

    record Ok<T>(T value) implements Result<T> { }

    record Failed<T>(String why) implements Result<T> { }

    static class Box<V> {
        V held;

        Box(V held) {
            this.held = held;
        }

        V get() {
            return held;
        }
    }

    static <T> T same(T t) {
        return t;
    }

    public static void main(String[] args) {
        Box<Result<Integer>> box = new Box<>(new Ok<>(4));
        List<Result<Integer>> list = List.of(new Ok<>(1), new Failed<>("no"));
        Map<String, Result<Integer>> map = Map.of("a", new Ok<>(3));
        Supplier<Result<Integer>> supplier = box::get;
        Box<Ok<Integer>> certain = new Box<>(new Ok<>(2));
        if (box.held instanceof Ok<Integer> ok) {
            System.out.println(ok.value());
        }
        if (list.get(0) instanceof Ok<Integer>(Integer value)) {
            System.out.println(value);
        }
        if (same(list.get(0)) instanceof Ok<Integer> ok) {
            System.out.println(ok.value());
        }
        if (map.get("a") instanceof Ok<Integer> ok) {
            System.out.println(ok.value());
        }
        System.out.println(list.stream().filter(r -> r instanceof Ok<Integer>).count());
        for (Iterator<Result<Integer>> all = list.iterator(); all.hasNext(); ) {
            if (all.next() instanceof Ok<Integer>(var value)) {
                System.out.println(value);
            }
        }
        if (supplier.get() instanceof Ok<Integer>(var value) && value > 3) {
            System.out.println(value);
        }
        if ((args.length == 0 ? box.get() : list.get(0)) instanceof Ok<Integer> ok) {
            System.out.println(ok.value());
        }
        if (certain.get() instanceof Ok<Integer>(var value)) {
            System.out.println(value);
        }
        System.out.println(list.get(1) instanceof Ok<Integer> ? "ok" : "other");
    }
}
