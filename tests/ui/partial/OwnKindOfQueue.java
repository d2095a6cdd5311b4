// The method that helps is that of the program's own class, found by the object.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OwnKindLooks.java (another method)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class OwnKindOfQueue {
    static final Own q = new Own();
    static class Own extends LinkedBlockingQueue<String> { @Override public int size() { if (super.size() == 0) add("x"); return 1; } }
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService beat = Executors.newSingleThreadScheduledExecutor();
        beat.scheduleAtFixedRate(() -> { q.size(); }, 0, 1, TimeUnit.SECONDS);
        q.take();
    }
}
