// The result is read before the stages have ended.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.CompletableFuture;

public class PipelineUnjoined {
    public static void main(String[] args) {
        CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 20);
        CompletableFuture<Integer> bill = price.thenApply(sum -> sum + 1);
        int total = bill.getNow(0);
        assert total == 21; //~ ASSERT
    }
}
