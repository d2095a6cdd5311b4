// The queue goes into a box that one thread makes and puts down, the next one hands on, and the last one looks into.
//@ kind: concurrent
//@ verdict: holds
//@ twin: GivenElsewhere.java (another queue)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class GivenByThird {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box { volatile BlockingQueue<String> content; }
    static volatile Box one, two;
    public static void main(String[] args) throws Exception {
        new Thread(() -> { try { while (true) { Box own = new Box(); one = own; own.content = q; } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        new Thread(() -> { try { while (true) { two = one; } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        new Thread(() -> { try { while (true) { Box own = two; if (own != null && own.content != null && own.content.isEmpty()) own.content.put("x"); } } catch (Exception e) { throw new RuntimeException(e); } }).start();
        q.take();
    }
}
