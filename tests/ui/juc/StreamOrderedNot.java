// StreamOrdered with one change: forEach.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L12 | assertion@L15)
//@ classic: no (a parallel stream)
import java.util.stream.IntStream;

public class StreamOrderedNot {
    static volatile int last;
    public static void main(String[] args) {
        IntStream.range(1, 4).parallel().map(i -> i * 2).forEach(i -> {
            assert i == last + 2; //~ ASSERT
            last = i;
        });
        assert last == 6; //~? ASSERT
    }
}
