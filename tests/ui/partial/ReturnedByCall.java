// The queue is what a method returns that is known at run time only.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ItemsOfAnother.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class ReturnedByCall {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final Supplier<BlockingQueue<String>> where = () -> q;
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { if (where.get().isEmpty()) where.get().put("x"); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
