// The same class, but another method is called.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class OwnKindLooks {
    static final Own q = new Own();
    static class Own extends LinkedBlockingQueue<String> { @Override public int size() { if (super.size() == 0) add("x"); return 1; } }
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> { q.peek(); }, 0, 1, TimeUnit.SECONDS);
        q.take(); //~ DEADLOCK[main]
    }
}
