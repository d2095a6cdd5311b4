// The queue goes through a holder that the thread makes after main waits.
//@ kind: concurrent
//@ verdict: holds
//@ twin: GivenElsewhere.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class GivenInOwnHolder {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Holder { Object item; }
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { Holder h = new Holder(); h.item = q; fill(h); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }

    @SuppressWarnings("unchecked")
    static void fill(Holder h) throws Exception {
        if (((Collection<String>) h.item).isEmpty()) ((BlockingQueue<String>) h.item).put("x");
    }
}
