// JLS 15.12.2, 18.5.2.1: which println is meant by a generic call whose result follows from a generic call in its arguments.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (boxes)
import java.util.*;
import java.util.stream.*;

public class NestedCallOverloads {
    interface Gather<T, A, R> {
        R done(A all);
    }

    static class Source<T> {
        final T one;
        Source(T one) {
            this.one = one;
        }
        @SuppressWarnings("unchecked")
        <R, A> R collect(Gather<? super T, A, R> g) {
            List<Object> all = new ArrayList<>();
            all.add(one);
            return g.done((A) all);
        }
    }

    static <T> Gather<T, ?, List<T>> list() {
        return new Gather<T, List<T>, List<T>>() {
            public List<T> done(List<T> all) {
                return all;
            }
        };
    }

    static <T> Gather<T, List<T>, Integer> count() {
        return all -> all.size();
    }

    static <T> Gather<T, List<T>, String> text() {
        return all -> "<" + all.get(0) + ">";
    }

    static String which(Object o) {
        return "object " + o;
    }
    static String which(String s) {
        return "string " + s;
    }
    static String which(List<?> l) {
        return "list " + l.size();
    }
    static String which(int n) {
        return "int " + n;
    }

    public static void main(String[] args) {
        Source<Integer> source = new Source<>(7);
        System.out.println(source.collect(list()));
        System.out.println(source.collect(count()));
        System.out.println(source.collect(text()));
        System.out.println(which(source.collect(list())));
        System.out.println(which(source.collect(text())));
        System.out.println(which(source.collect(count())));
        System.out.println(Stream.of(3, 1, 2).sorted().collect(Collectors.toList()));
        System.out.println(Stream.of("b", "a").collect(Collectors.joining("+")));
    }
}
