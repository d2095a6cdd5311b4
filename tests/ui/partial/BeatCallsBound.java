// The task is a reference to a method of the queue.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BeatLooksAtQueue.java (it only looks)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class BeatCallsBound {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        Supplier<String> none = () -> "x";
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        Predicate<String> offer = q::offer;
        beat.scheduleAtFixedRate(() -> { if (q.isEmpty()) offer.test("x"); }, 0, 1, TimeUnit.SECONDS);
        q.take();
    }
}
