// The same with another queue in the new object.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class NewHolderOfAnother {
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
                Box wrapped = new Box(q.isEmpty() ? r : r);
                fill(wrapped);
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
