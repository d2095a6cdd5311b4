// TimedInterrupted with one change: may be interrupted when the time is over.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L14)
//@ classic: no (locks of the library)
import java.util.concurrent.*;

public class TimedInterruptedLater {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread main = Thread.currentThread();
        Thread t = new Thread(main::interrupt);
        t.start();
        try {
            task.get(1, TimeUnit.SECONDS); //~ THROWS java.util.concurrent.TimeoutException
        } catch (InterruptedException expected) {
        }
    }
}
