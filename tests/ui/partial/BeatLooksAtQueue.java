// A repeated task looks at the queue that main waits for; its pool takes tasks from one of its own.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class BeatLooksAtQueue {
    static final LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> { System.out.println(q.size()); }, 0, 1, TimeUnit.SECONDS);
        q.take(); //~ DEADLOCK[main]
    }
}
