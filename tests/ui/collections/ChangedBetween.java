// Another thread adds between two elements that a spliterator gives: it gives the second one, and then tells the change.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ChangedBetweenLost.java (takes an exception to mean that no element has come)
//@ classic: no (lambdas of the library)
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.Spliterator;

public class ChangedBetween {
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
        assert sum == 3;
    }
}
