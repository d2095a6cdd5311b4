// StreamThrows with one change: it expects all elements to be done.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L21)
//@ classic: no (a parallel stream)
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class StreamThrowsEarly {
    public static void main(String[] args) {
        AtomicInteger done = new AtomicInteger();
        boolean failed = false;
        try {
            IntStream.range(0, 3).parallel().forEach(i -> {
                if (i == 1) throw new IllegalStateException("one");
                done.incrementAndGet();
            });
        } catch (IllegalStateException e) {
            failed = true;
        }
        assert failed && done.get() == 2; //~ ASSERT
    }
}
