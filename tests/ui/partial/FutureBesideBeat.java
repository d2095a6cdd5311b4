// A task waits for another one of its own pool, which has one worker, while the main thread goes on for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class FutureBesideBeat {
    static volatile boolean beat;

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> pool.submit(() -> 1).get()); //~ DEADLOCK[pool-1-thread-1]
        FutureTask<Integer> own = new FutureTask<>(() -> 2);
        while (true) {
            own.run();
            beat = !beat;
        }
    }
}
