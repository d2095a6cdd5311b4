// A thread for each task; close() waits for all of them.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ java: 21
//@ no-twin: PoolSumLost has no lock
//> 2
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PerTaskThreads {
    static int n;

    static synchronized void add() { n++; }

    static synchronized int get() { return n; }

    public static void main(String[] args) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) pool.submit(PerTaskThreads::add);
        }
        System.out.println(get());
    }
}
