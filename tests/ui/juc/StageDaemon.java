// The common pool's threads are daemons: the program may end before the action.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L20)
//@ classic: no (an executor of the library)
import java.util.concurrent.CompletableFuture;

public class StageDaemon {
    static volatile boolean ran;

    public static void main(String[] args) {
        CompletableFuture<Void> f = CompletableFuture.runAsync(() -> {
            ran = true;
            assert Thread.currentThread().isDaemon();
        });
        if (args.length > 0) {
            f.join();
            assert ran;
        }
        assert ran; //~ ASSERT
    }
}
