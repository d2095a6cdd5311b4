// What a task throws comes to other threads as a copy with it as cause, also of exceptions with no message; one of the
// program's own classes that cannot be made again comes as it is.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (an executor of the library)
//@ no-twin: the exceptions are what is asserted
import java.util.EmptyStackException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ForkJoinMadeAgain {
    public static class Own extends RuntimeException {
        public Own(String message) { super(message); }
    }

    static RuntimeException met(ForkJoinPool pool, RuntimeException thrown) throws InterruptedException {
        ForkJoinTask<?> task = pool.submit((Runnable) () -> { throw thrown; });
        try {
            task.join();
        } catch (RuntimeException e) {
            return e;
        }
        throw new AssertionError();
    }

    public static void main(String[] args) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(1);
        RuntimeException empty = new EmptyStackException();
        RuntimeException met = met(pool, empty);
        assert met instanceof EmptyStackException;
        assert met == empty || met.getCause() == empty;
        RuntimeException completion = new CompletionException("x", null);
        met = met(pool, completion);
        assert met == completion || met.getCause() == completion && met.getClass() == CompletionException.class;
        RuntimeException own = new Own("own");
        assert met(pool, own) == own;
        pool.shutdown();
    }
}
