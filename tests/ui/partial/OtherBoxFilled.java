// The same, but the other box is filled; of this one only the size is asked.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class OtherBoxFilled {
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
                    two.own.offer("x");
                } else {
                    two.own.poll();
                }
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
