// Stages of a pipeline, one after the other, two of them side by side.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PipelineUnjoined.java (the result is read before the stages have ended)
import java.util.concurrent.CompletableFuture;

public class Pipeline {
    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> count = CompletableFuture.supplyAsync(() -> 2);
        CompletableFuture<Integer> bill = price.thenCombine(count, (p, c) -> p * c).thenApply(sum -> sum + 1);
        int total = bill.join();
        assert total == 41;
        System.out.println(total);
    }
}
