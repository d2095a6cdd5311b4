// Two threads look, find nothing, and both compute.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

public class MemoiserTwice {
    private static final AtomicInteger computed = new AtomicInteger();
    private final ConcurrentMap<Integer, FutureTask<Integer>> cache = new ConcurrentHashMap<>();

    int square(int n) throws InterruptedException {
        FutureTask<Integer> task = cache.get(n);
        if (task == null) {
            FutureTask<Integer> mine = new FutureTask<>(() -> {
                computed.incrementAndGet();
                return n * n;
            });
            cache.put(n, mine);
            task = mine;
            mine.run();
        }
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MemoiserTwice memoiser = new MemoiserTwice();
        Thread other = new Thread(() -> {
            try {
                assert memoiser.square(3) == 9;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "other");
        other.start();
        assert memoiser.square(3) == 9;
        other.join();
        assert computed.get() == 1; //~ ASSERT
    }
}
