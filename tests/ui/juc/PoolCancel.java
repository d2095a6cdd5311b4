// A cancelled task has not begun, or is interrupted; the worker sees nothing of it afterwards.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: PoolCancelMild.java (without interruption)
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;

public class PoolCancel {
    static volatile boolean began, interrupted, late;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Semaphore never = new Semaphore(0);
        Future<?> f = pool.submit(() -> {
            began = true;
            try { never.acquire(); } catch (InterruptedException e) { interrupted = true; }
        });
        assert f.cancel(true) && f.isCancelled() && f.isDone() && !f.cancel(true);
        try {
            f.get();
            assert false;
        } catch (CancellationException e) { }
        pool.submit(() -> { late = Thread.currentThread().isInterrupted(); }).get();
        assert began == interrupted && !late;
        pool.shutdown();
    }
}
