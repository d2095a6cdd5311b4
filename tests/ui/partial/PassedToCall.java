// The queue is the argument of such a method.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ItemsOfAnother.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class PassedToCall {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final Consumer<BlockingQueue<String>> fill = to -> { if (to.isEmpty()) to.add("x"); };
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { fill.accept(q); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
