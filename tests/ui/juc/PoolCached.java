// A worker that is idle already is used again, one that is not yet is not.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L17 | assertion@L18)
//@ classic: no (an executor of the library)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolCached {
    static Thread a, b;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        pool.submit(() -> { a = Thread.currentThread(); }).get();
        pool.submit(() -> { b = Thread.currentThread(); }).get();
        pool.shutdown();
        if (args.length == 0) assert a == b; //~? ASSERT
        assert a != b; //~? ASSERT
    }
}
