// Results of a parallel stream's parts are put together in the order of its elements, whatever finishes first.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ explore: deep (tens of thousands of states)
//@ classic: no (a parallel stream)
//@ twin: StreamCollectByHand.java (forEach adds to a list)
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

public class StreamCollect {
    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(3, 1, 2);
        List<Integer> found = numbers.parallelStream().filter(n -> n > 1).map(n -> n * 10).collect(Collectors.toList());
        assert found.equals(Arrays.asList(30, 20));
    }
}
