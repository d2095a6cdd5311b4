// The same, without the test: wait throws, or waits for ever where nothing is left.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception
//@ verdict: violated(uncaught-exception@L17)
//@ classic: no (clocks)
import java.time.Duration;
import java.time.Instant;

public class LeftUntested {
    static final Object lock = new Object();
    static boolean ready;

    static void await(Duration limit) throws InterruptedException {
        Instant end = Instant.now().plus(limit);
        synchronized (lock) {
            while (!ready) {
                lock.wait(Duration.between(Instant.now(), end).toMillis()); //~ THROWS[main] java.lang.IllegalArgumentException
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notifyAll();
            }
        });
        t.start();
        await(Duration.ofMillis(100));
    }
}
