// What an element throws comes out of forEach; the other elements may still be worked on then.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (a parallel stream)
//@ twin: StreamThrowsEarly.java (expects all elements to be done)
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class StreamThrows {
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
        assert failed && done.get() <= 2;
    }
}
