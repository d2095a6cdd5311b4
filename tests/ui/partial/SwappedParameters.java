// Which parameter the queue is changes from call to call.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ItemsOfAnother.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class SwappedParameters {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final BlockingQueue<String> none = new LinkedBlockingQueue<>();
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { fill(none, q, 1); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }

    static void fill(BlockingQueue<String> to, BlockingQueue<String> other, int n) throws Exception {
        if (n > 0) fill(other, to, n - 1);
        else if (to.isEmpty()) to.put("x");
    }
}
