// A collector that is concurrent puts all elements into one map; any other merges maps.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (a parallel stream)
//@ no-twin: StreamCollectByHand has what goes wrong
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentMap;
import java.util.stream.Collectors;

public class StreamGrouped {
    public static void main(String[] args) {
        List<Integer> numbers = List.of(1, 3);
        Map<Integer, Long> merged = numbers.parallelStream().collect(Collectors.groupingBy(n -> n % 2, Collectors.counting()));
        ConcurrentMap<Integer, Long> common =
            numbers.parallelStream().collect(Collectors.groupingByConcurrent(n -> n % 2, Collectors.counting()));
        assert merged.equals(common) && common.get(1) == 2;
    }
}
