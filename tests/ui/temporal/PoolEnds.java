//@ verdict: holds
//@ kind: concurrent
//@ check: termination
//@ classic: no (java.util.concurrent)
//@ twin: PoolStays.java (without shutdown)
// All threads of the pool end.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class PoolEnds {
    static volatile int done;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> done = 1);
        pool.shutdown();
    }
}
