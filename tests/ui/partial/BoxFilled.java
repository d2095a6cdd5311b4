// One of two boxes of the same class is filled for ever: the one that main waits for.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OtherBoxFilled.java (the other box)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class BoxFilled {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final BlockingQueue<String> r = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static final Box one = new Box(q);
    static final Box two = new Box(r);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (true) {
                if (one.own.size() + two.own.size() == 0) {
                    one.own.offer("x");
                } else {
                    two.own.poll();
                }
            }
        }).start();
        q.take();
    }
}
