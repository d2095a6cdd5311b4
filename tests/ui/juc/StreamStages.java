// What needs all elements, such as sorted, waits for them; what comes after it is done by several threads again.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (a parallel stream)
//@ no-twin: prints, and asserts nothing that could fail
//@ output: deterministic
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class StreamStages {
    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(3, 1);
        System.out.println(numbers.parallelStream().sorted().map(n -> "" + n).collect(Collectors.joining("-")));
        System.out.println(numbers.parallelStream().reduce(0, Integer::sum));
        System.out.println(numbers.parallelStream().filter(n -> n > 1).skip(1).count());
        System.out.println(numbers.parallelStream().mapToInt(n -> n).max().getAsInt());
    }
}
