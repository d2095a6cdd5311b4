// Futures come in the order in which their tasks end.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L20)
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletionOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> done = new ExecutorCompletionService<>(pool);
        done.submit(() -> 1);
        done.submit(() -> 2);
        pool.shutdown();
        int a = done.take().get(), b = done.take().get();
        assert a + b == 3 && done.poll() == null;
        assert a == 1; //~ ASSERT
    }
}
