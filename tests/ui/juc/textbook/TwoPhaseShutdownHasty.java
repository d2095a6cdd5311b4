// The second phase is left out: nobody waits for the tasks.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class TwoPhaseShutdownHasty {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger written = new AtomicInteger();
        ExecutorService log = Executors.newSingleThreadExecutor();
        for (int i = 0; i < 2; i++) {
            log.submit(written::incrementAndGet);
        }
        log.shutdown();
        assert written.get() == 2; //~ ASSERT
    }
}
