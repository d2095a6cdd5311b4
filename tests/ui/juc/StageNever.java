// Nobody completes the first of the futures.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletableFuture;

public class StageNever {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = first.thenApply(x -> x + 1);
        Thread t = new Thread(() -> { if (args.length > 0) first.complete(1); });
        t.start();
        second.get(); //~ DEADLOCK[main]
    }
}
