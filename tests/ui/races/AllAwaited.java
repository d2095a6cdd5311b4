// Both parts have been done when allOf is.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: AnyAwaited.java (anyOf)
import java.util.concurrent.CompletableFuture;

public class AllAwaited {
    private static int left;
    private static int right;

    public static void main(String[] args) {
        CompletableFuture.allOf(
                CompletableFuture.runAsync(() -> left = 1),
                CompletableFuture.runAsync(() -> right = 2)).join();
        assert left + right == 3;
    }
}
