// findFirst gives the first element that fits, also of a parallel stream.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ explore: deep (tens of thousands of states)
//@ classic: no (a parallel stream)
//@ twin: StreamAny.java (findAny)
import java.util.stream.IntStream;

public class StreamFirst {
    public static void main(String[] args) {
        int first = IntStream.range(0, 3).parallel().filter(i -> i > 0).findFirst().getAsInt();
        assert first == 1;
    }
}
