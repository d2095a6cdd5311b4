// Exceptions as they go from stage to stage, and the order of the stages that depend on one future.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ no-twin: prints, and asserts nothing
//@ output: deterministic
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class StageOrder {
    static String s = "";

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> { if (true) throw new IllegalStateException("x"); return 1; });
        CompletableFuture<Integer> h = a.handle((v, x) -> { s += x.getClass().getName() + " " + x.getMessage() + ";"; return 3; });
        System.out.println(h.get());
        System.out.println(s);
        try { a.join(); } catch (CompletionException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
        try { a.get(); } catch (ExecutionException e) { System.out.println(e.getMessage() + " " + e.getCause()); }
        System.out.println(a.exceptionally(x -> 9).join());
        System.out.println(a.thenApply(x -> x + 1).isCompletedExceptionally());
        CompletableFuture<Integer> c = new CompletableFuture<>();
        System.out.println(c.cancel(true) + " " + c.isCancelled() + " " + c.isDone() + " " + c.complete(3));
        try { c.join(); } catch (CancellationException e) { System.out.println(e); }
        try { c.thenApply(x -> x).join(); } catch (CompletionException e) { System.out.println(e); }
        CompletableFuture<Integer> d = new CompletableFuture<>();
        d.thenAccept(x -> System.out.println("first " + x));
        d.thenAccept(x -> System.out.println("second " + x));
        CompletableFuture<Integer> e = d.thenApply(x -> x + 1);
        e.thenAccept(x -> System.out.println("n1 " + x));
        e.thenAccept(x -> System.out.println("n2 " + x));
        e.thenCompose(x -> CompletableFuture.completedFuture(x + 10)).thenAccept(x -> System.out.println("n3 " + x));
        d.complete(1);
        CompletableFuture<Integer> w = new CompletableFuture<>();
        CompletableFuture<Integer> w2 = w.whenComplete((v, x) -> System.out.println(v + " " + x));
        w.completeExceptionally(new RuntimeException("raw"));
        try { w2.join(); } catch (CompletionException x) { System.out.println(x); }
        try { w.get(); } catch (ExecutionException x) { System.out.println(x); }
        CompletableFuture<Object> any = CompletableFuture.anyOf(new CompletableFuture<Integer>(), e);
        System.out.println(any.join());
        System.out.println(CompletableFuture.allOf(d, e).join());
        try { CompletableFuture.allOf(d, w).join(); } catch (CompletionException x) { System.out.println(x); }
        System.out.println(d.runAfterBoth(e, () -> System.out.println("both")).join());
        System.out.println(d.applyToEither(new CompletableFuture<>(), x -> x + 100).join());
        System.out.println(new CompletableFuture<Integer>().getNow(5));
        try { w.getNow(1); } catch (CompletionException x) { System.out.println(x); }
    }
}
