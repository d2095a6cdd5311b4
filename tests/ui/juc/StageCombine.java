// Stages of two futures that are computed by the common pool.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ twin: StageCount.java (results through a field)
import java.util.concurrent.CompletableFuture;

public class StageCombine {
    public static void main(String[] args) {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 1);
        CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 2);
        int sum = a.thenCombine(b, (x, y) -> x + y).thenApply(x -> 2 * x).join();
        assert sum == 6;
    }
}
