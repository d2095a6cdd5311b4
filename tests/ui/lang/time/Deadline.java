// Polling until a deadline: it may be over at any moment, and it need not be.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(assertion@L21)
//@ classic: no (clocks)
import java.time.Duration;
import java.time.Instant;

public class Deadline {
    static volatile boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> ready = true);
        t.start();
        Instant deadline = Instant.now().plus(Duration.ofSeconds(5));
        boolean late = false;
        while (!ready && !late) {
            late = !Instant.now().isBefore(deadline);
        }
        assert ready || late;
        assert ready : "timed out"; //~ ASSERT[main]
    }
}
