// The queue goes from array to array.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ItemsOfAnother.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class ThroughArrays {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final Object[] from = { q };
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { Object[] to = new Object[1]; System.arraycopy(from, 0, to, 0, 1); if (((Collection) to.clone()[0]).isEmpty()) ((Collection) Arrays.copyOf(to, 1)[0]).add("x"); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
