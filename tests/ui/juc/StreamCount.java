// Elements of a parallel stream are counted in an atomic variable.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (a parallel stream)
//@ twin: StreamCountLost.java (in a plain field)
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class StreamCount {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) {
        IntStream.range(0, 3).parallel().forEach(i -> count.incrementAndGet());
        assert count.get() == 3;
    }
}
