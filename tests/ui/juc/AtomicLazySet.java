// What is weaker than volatile has no model: with lazySet both threads may read 0, but not in one order of all steps.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicLazySet {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger x = new AtomicInteger(), y = new AtomicInteger();
        int[] seen = new int[2];
        Thread t = new Thread(() -> {
            x.lazySet(1); //~ ERROR J0302
            seen[0] = y.get();
        });
        t.start();
        y.lazySet(1); //~ ERROR J0302
        seen[1] = x.get();
        t.join();
        assert seen[0] + seen[1] > 0;
    }
}
