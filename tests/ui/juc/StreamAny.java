// StreamFirst with one change: findAny.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L11)
//@ classic: no (a parallel stream)
import java.util.stream.IntStream;

public class StreamAny {
    public static void main(String[] args) {
        int first = IntStream.range(0, 3).parallel().filter(i -> i > 0).findAny().getAsInt();
        assert first == 1; //~ ASSERT
    }
}
