// Actions of two futures add to a field: on two threads.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L15)
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletableFuture;

public class StageCount {
    static int sum;

    public static void main(String[] args) {
        CompletableFuture<Void> a = CompletableFuture.supplyAsync(() -> 1).thenAccept(x -> sum += x);
        CompletableFuture<Void> b = CompletableFuture.supplyAsync(() -> 2).thenAccept(x -> sum += x);
        CompletableFuture.allOf(a, b).join();
        assert sum == 3; //~ ASSERT
    }
}
