// A weak compareAndSet may fail for no reason (AtomicInteger.weakCompareAndSetVolatile), so it stands in a loop.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L13)
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicWeak {
    public static void main(String[] args) {
        AtomicInteger looped = new AtomicInteger(), once = new AtomicInteger();
        while (!looped.weakCompareAndSetVolatile(0, 1)) { }
        boolean done = once.weakCompareAndSetVolatile(0, 1);
        assert looped.get() == 1 && done == (once.get() == 1);
        assert once.get() == 1; //~ ASSERT
    }
}
