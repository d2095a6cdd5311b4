// Two elements of a parallel stream in one thread: the second finds what the first has left in a thread-local.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L14)
//@ classic: no (a parallel stream)
import java.util.stream.IntStream;

public class StreamWorker {
    static final ThreadLocal<Integer> open = new ThreadLocal<>();

    public static void main(String[] args) {
        IntStream.range(0, 2).parallel().forEach(i -> {
            Integer before = open.get();
            assert before == null; //~ ASSERT
            open.set(i);
        });
    }
}
