// The same, but it loads from another field of the same class.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class StoredTwoDeepElsewhere {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static class Shelf {
        final Box left = new Box(null);
        final Box right = new Box(null);
    }

    static final Shelf shelf = new Shelf();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (true) {
                shelf.left.other = q;
            }
        }).start();
        new Thread(() -> {
            while (true) {
                BlockingQueue<String> found = shelf.left.own;
                if (found != null && found.isEmpty()) {
                    found.offer("x");
                }
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
