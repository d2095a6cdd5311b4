// One thread looks at the queue and gives it to another one, in a holder that it makes; that one fills it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: GivenElsewhere.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class GivenTwice {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Holder { Object item; }
    static volatile Holder way;
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { Holder h = new Holder(); h.item = q; way = h; } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        new Thread(() -> { try { while (true) { Holder h = way; if (h != null && ((Collection) h.item).isEmpty()) ((Collection) h.item).add("x"); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
