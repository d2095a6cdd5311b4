// FutureJoinLate with one change: what depends on it is joined, too.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (CompletableFuture)
//@ twin: FutureJoinLate.java (joins only what it depends on)
import java.util.concurrent.CompletableFuture;

public class FutureJoinLateBoth {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> source = new CompletableFuture<>();
        CompletableFuture<Integer> one = source.thenApply(n -> n + 1);
        CompletableFuture<Integer> two = source.thenApply(n -> n + 2);
        Thread completes = new Thread(() -> source.complete(1));
        completes.start();
        source.join();
        assert one.join() + two.join() == 5;
        assert one.isDone() && two.isDone();
        completes.join();
    }
}
