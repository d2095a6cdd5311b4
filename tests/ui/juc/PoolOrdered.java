// Tasks that wait in a PriorityBlockingQueue are run in its order; the first task does not wait.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L28)
//@ classic: no (an executor of the library)
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolOrdered {
    static volatile int order;

    static class Task implements Runnable, Comparable<Task> {
        final int n;

        Task(int n) { this.n = n; }

        public void run() { order = order * 10 + n; }

        public int compareTo(Task other) { return Integer.compare(n, other.n); }
    }

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
        for (int i = 3; i > 0; i--) pool.execute(new Task(i));
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) { }
        assert order == 321; //~ ASSERT
    }
}
