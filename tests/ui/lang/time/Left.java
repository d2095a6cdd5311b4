// The rest of a time limit in a timed wait: right, since it is tested.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LeftUntested.java (the rest may be negative)
//@ classic: no (clocks)
import java.time.Duration;
import java.time.Instant;

public class Left {
    static final Object lock = new Object();
    static boolean ready;

    static boolean await(Duration limit) throws InterruptedException {
        Instant end = Instant.now().plus(limit);
        synchronized (lock) {
            while (!ready) {
                long left = Duration.between(Instant.now(), end).toMillis();
                if (left <= 0) {
                    return false;
                }
                lock.wait(left);
            }
            return true;
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
        boolean got = await(Duration.ofMillis(100));
        t.join();
        synchronized (lock) {
            assert ready || !got;
        }
    }
}
