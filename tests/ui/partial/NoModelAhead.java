// A task of the pool has no model: it might give the permit.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
//@ classic: no (library)
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;

public class NoModelAhead {
    static final Semaphore gate = new Semaphore(0);

    static class Opens extends CountedCompleter<Void> {
        @Override
        public void compute() {
            gate.release();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool.commonPool().execute(new Opens());
        gate.acquireUninterruptibly();
    }
}
