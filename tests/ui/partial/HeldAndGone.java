// The thread has the queue in a local only, when main comes to wait for it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BeatLooksAtQueue.java (it only looks)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class HeldAndGone {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static volatile BlockingQueue<String> way = q;
    static volatile boolean gone;
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { BlockingQueue<String> own = way; way = new LinkedBlockingQueue<>(); gone = true; own.put("x"); while (true) Thread.yield(); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        while (!gone) Thread.yield(); q.take();
    }
}
