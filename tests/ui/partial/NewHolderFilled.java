// The queue is put into a new object again and again, and filled from there.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NewHolderOfAnother.java (another queue)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class NewHolderFilled {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static final BlockingQueue<String> r = new LinkedBlockingQueue<>();

    static void fill(Box box) {
        if (box.own.isEmpty()) {
            box.own.offer("x");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (true) {
                Box wrapped = new Box(q.isEmpty() ? q : r);
                fill(wrapped);
            }
        }).start();
        q.take();
    }
}
