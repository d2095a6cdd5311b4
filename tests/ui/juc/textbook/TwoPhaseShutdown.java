// Shutdown in two phases: first the request, then every task that was accepted is still done.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: TwoPhaseShutdownHasty.java (the second phase is left out)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TwoPhaseShutdown {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger written = new AtomicInteger();
        ExecutorService log = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 2; i++) {
            log.submit(written::incrementAndGet);
        }
        log.shutdown();
        while (!log.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.yield();
        }
        assert written.get() == 2;
    }
}
