// ThreadLocal: each thread has its own value, made at the first get, and again after remove.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (boxes)
//@ twin: ThreadLocalsShared.java (one counter for both threads)
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadLocals {
    static class Counter { int n; }
    static final AtomicInteger made = new AtomicInteger();
    static final ThreadLocal<Counter> own = ThreadLocal.withInitial(() -> { made.incrementAndGet(); return new Counter(); });
    static final ThreadLocal<Integer> last = new ThreadLocal<>() {
        protected Integer initialValue() { return -1; }
    };

    static void count(int times) {
        for (int i = 0; i < times; i++) {
            own.get().n++;
            last.set(i);
        }
        assert own.get().n == times && last.get() == times - 1;
        last.remove();
        assert last.get() == -1;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> count(2));
        t.start();
        count(1);
        t.join();
        assert made.get() == 2;
        own.set(null);
        assert own.get() == null;
    }
}
