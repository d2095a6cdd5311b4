// StreamCollect with one change: forEach adds to a list, in any order.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L16)
//@ classic: no (a parallel stream)
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

public class StreamCollectByHand {
    public static void main(String[] args) {
        List<Integer> numbers = Arrays.asList(3, 1, 2);
        List<Integer> found = Collections.synchronizedList(new ArrayList<>());
        numbers.parallelStream().map(n -> n * 10).forEach(found::add);
        assert found.equals(Arrays.asList(30, 10, 20)); //~ ASSERT
    }
}
