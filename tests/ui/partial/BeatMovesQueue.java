// The same, but the task puts into what it loads from another place, where it has put the queue itself.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BeatLooksAtQueue.java (it only looks)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class BeatMovesQueue {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();
    static volatile Collection<String> other = new ArrayList<>();
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> { if (q.isEmpty()) other = q; if (other.isEmpty()) other.add("x"); }, 0, 1, TimeUnit.SECONDS);
        q.take();
    }
}
