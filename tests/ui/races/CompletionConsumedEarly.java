// The future is completed before the rest is written.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion | uncaught-exception)
import java.util.concurrent.CompletableFuture;

public class CompletionConsumedEarly {
    private static int detail;

    public static void main(String[] args) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        new Thread(() -> {
            answer.complete(42);
            detail = 7; //~ RACE[Thread-0]
        }).start();
        answer.thenAccept(number -> {
            assert detail == 7; //~ RACE[main] //~? ASSERT
        }).join(); //~? THROWS[main] java.util.concurrent.CompletionException
    }
}
