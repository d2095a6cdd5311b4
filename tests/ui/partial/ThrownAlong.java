// The queue comes with an exception.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ItemsOfAnother.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class ThrownAlong {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Found extends RuntimeException { final BlockingQueue<String> what; Found(BlockingQueue<String> what) { this.what = what; } }
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { try { throw new Found(q); } catch (Found f) { if (f.what.isEmpty()) f.what.put("x"); } } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
