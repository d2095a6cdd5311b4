// What a task throws comes out of join, out of get as a cause; as a copy, if another thread has met it. A cancelled task
// does not run.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ no-twin: prints, and asserts nothing that could fail
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;

public class ForkJoinFailure {
    static class Failing extends RecursiveTask<Integer> {
        protected Integer compute() { throw new IllegalStateException("x"); }
    }

    public static void main(String[] args) throws Exception {
        Failing t = new Failing();
        t.fork();
        try { t.join(); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
        try { t.get(); } catch (ExecutionException e) { System.out.println(e.getCause().getMessage()); }
        System.out.println(t.isCompletedAbnormally() + " " + t.isDone() + " " + t.isCancelled());
        Failing u = new Failing();
        u.cancel(true);
        try { u.invoke(); } catch (CancellationException e) { System.out.println("cancelled"); }
        ForkJoinPool pool = new ForkJoinPool(1);
        ForkJoinTask<Integer> f = pool.submit(() -> 7);
        System.out.println(f.get() + " " + pool.invoke(ForkJoinTask.adapt(() -> 8)));
    }
}
