// ChangedBetween with one change: takes an exception to mean that no element has come.
//@ kind: concurrent
//@ verdict: violated(assertion@L33)
//@ classic: no (lambdas of the library)
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;

public class ChangedBetweenLost {
    static final Set<Integer> numbers = new HashSet<>(List.of(1, 2));
    static int sum;

    public static void main(String[] args) {
        Spliterator<Integer> all = numbers.spliterator();
        Thread adder = new Thread(() -> {
            synchronized (numbers) {
                numbers.add(3);
            }
        });
        adder.start();
        boolean changed = false;
        for (int i = 0; i < 2; i++) {
            synchronized (numbers) {
                try {
                    all.tryAdvance(n -> sum += n);
                } catch (ConcurrentModificationException e) {
                    changed = true;
                }
            }
        }
        assert changed ? sum < 3 : sum == 3; //~ ASSERT
    }
}
