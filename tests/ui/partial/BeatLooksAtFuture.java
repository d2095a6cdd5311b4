// A repeated task looks at the future that main waits for; its pool completes its own.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class BeatLooksAtFuture {
    static int unused;
    static final CompletableFuture<String> future = new CompletableFuture<>();
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> { System.out.println(future.isDone()); }, 0, 1, TimeUnit.SECONDS);
        future.join(); //~ DEADLOCK[main]
    }
}
