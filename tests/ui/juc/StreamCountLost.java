// StreamCount with one change: the variable is a plain field.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L12 | race@L11)
//@ classic: no (a parallel stream)
import java.util.stream.IntStream;

public class StreamCountLost {
    static int count;
    public static void main(String[] args) {
        IntStream.range(0, 3).parallel().forEach(i -> count++); //~ RACE
        assert count == 3; //~ ASSERT
    }
}
