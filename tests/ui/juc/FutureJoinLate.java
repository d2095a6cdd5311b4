// Who joins a future that is complete already does not see to what depends on it: that may not have begun (JDK: only who has waited
// does, in waitingGet).
//@ kind: concurrent
//@ verdict: violated(assertion)
//@ classic: no (CompletableFuture)
import java.util.concurrent.CompletableFuture;

public class FutureJoinLate {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Integer> one = source.thenApply(n -> n + 1);
        CompletableFuture<Integer> two = source.thenApply(n -> n + 2);
        Thread completes = new Thread(() -> source.complete(1));
        completes.start();
        source.join();
        assert one.isDone() || two.isDone() || source.getNumberOfDependents() == 0; //~ ASSERT[main]
        completes.join();
    }
}
