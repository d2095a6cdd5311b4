// The same, but the one who is given something changes another queue.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class GivenElsewhere {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Holder { Object item; }
    static volatile Holder way;
    static final BlockingQueue<String> mine = new LinkedBlockingQueue<>();
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { Holder h = new Holder(); h.item = q; way = h; } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        new Thread(() -> { try { while (true) { Holder h = way; if (h != null && h.item != null) mine.poll(); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
