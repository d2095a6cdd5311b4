//@ verdict: violated(termination)
//@ kind: concurrent
//@ check: termination
//@ classic: no (java.util.concurrent)
// The thread of the pool waits for work for ever.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class PoolStays {
    static volatile int done;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> done = 1);
    }
}
