// PoolCounts with one change: it asks when the task has told its result, which is before it is counted.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L13)
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

public class PoolCountsEarly {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);
        assert pool.getTaskCount() == 0 && pool.getLargestPoolSize() == 0;
        pool.submit(() -> 1).get();
        assert pool.getCompletedTaskCount() == 1; //~ ASSERT
        pool.shutdown();
    }
}
