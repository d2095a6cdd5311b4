// What a spliterator of a sorted set gives behind an element that is removed depends on the tree: not modelled.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
//@ classic: no (lambdas of the library)
import java.util.List;
import java.util.Spliterator;
import java.util.TreeSet;

public class SortedLoses {
    static final TreeSet<Integer> numbers = new TreeSet<>(List.of(1, 2, 3));

    public static void main(String[] args) {
        Spliterator<Integer> all = numbers.spliterator();
        all.tryAdvance(n -> System.out.println(n));
        numbers.remove(1);
        all.tryAdvance(n -> System.out.println(n));
    }
}
