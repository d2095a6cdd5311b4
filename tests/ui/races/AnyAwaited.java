// One of the parts has been done when anyOf is, the other one may be under way.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.CompletableFuture;

public class AnyAwaited {
    private static int left;
    private static int right;

    public static void main(String[] args) {
        CompletableFuture.anyOf(
                CompletableFuture.runAsync(() -> left = 1), //~? RACE
                CompletableFuture.runAsync(() -> right = 2)).join(); //~? RACE
        assert left + right == 3; //~ RACE[main] //~ ASSERT
    }
}
