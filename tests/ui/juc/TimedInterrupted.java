// Who is interrupted before a wait with a time never learns that the time is over.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: TimedInterruptedLater.java (may be interrupted when the time is over)
import java.util.concurrent.*;

public class TimedInterrupted {
    static void interrupted(Callable<?> waits) throws Exception {
        Thread.currentThread().interrupt();
        try {
            waits.call();
            assert false;
        } catch (InterruptedException expected) {
            assert !Thread.interrupted();
        }
    }

    public static void main(String[] args) throws Exception {
        interrupted(() -> new FutureTask<Integer>(() -> 1).get(1, TimeUnit.SECONDS));
        interrupted(() -> new FutureTask<Integer>(() -> 1).get(0, TimeUnit.SECONDS));
        interrupted(() -> new CompletableFuture<Integer>().get(1, TimeUnit.SECONDS));
        interrupted(() -> new Phaser(1).awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS));
        interrupted(() -> new SynchronousQueue<Integer>().poll(1, TimeUnit.SECONDS));
        interrupted(() -> new LinkedTransferQueue<Integer>().tryTransfer(1, 1, TimeUnit.SECONDS));
        interrupted(() -> new ForkJoinPool(1).awaitTermination(1, TimeUnit.SECONDS));
        interrupted(() -> Executors.newCachedThreadPool().awaitTermination(1, TimeUnit.SECONDS));
        Thread.currentThread().interrupt();
        assert !Executors.newCachedThreadPool().awaitTermination(0, TimeUnit.SECONDS) && Thread.interrupted();
    }
}
