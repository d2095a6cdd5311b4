// An action that depends on a future sees what was written before it was completed.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: CompletionConsumedEarly.java (completed before)
import java.util.concurrent.CompletableFuture;

public class CompletionConsumed {
    private static int detail;

    public static void main(String[] args) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        new Thread(() -> {
            detail = 7;
            answer.complete(42);
        }).start();
        answer.thenAccept(number -> {
            assert detail == 7;
        }).join();
    }
}
