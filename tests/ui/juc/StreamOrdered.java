// forEachOrdered has the elements in order, one after the other: its action needs no lock.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (a parallel stream)
//@ twin: StreamOrderedNot.java (forEach)
import java.util.stream.IntStream;

public class StreamOrdered {
    static int last;
    public static void main(String[] args) {
        IntStream.range(1, 4).parallel().map(i -> i * 2).forEachOrdered(i -> {
            assert i == last + 2;
            last = i;
        });
        assert last == 6;
    }
}
