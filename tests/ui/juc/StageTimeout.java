// A time may end a future at any moment, or come too late.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L18)
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class StageTimeout {
    public static void main(String[] args) {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 1).orTimeout(1, TimeUnit.SECONDS);
        try {
            assert f.join() == 1;
        } catch (CompletionException e) {
            assert e.getCause() instanceof TimeoutException;
            assert e.getCause() == null; //~ ASSERT
        }
    }
}
