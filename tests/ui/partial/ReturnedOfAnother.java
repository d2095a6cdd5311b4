// The same with the other field.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class ReturnedOfAnother {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static final Box box = new Box(q);

    static class Inner implements Supplier<BlockingQueue<String>> {
        final Box box;

        Inner(Box box) {
            this.box = box;
        }

        public BlockingQueue<String> get() {
            Box found = box;
            return found.other;
        }
    }

    static class Outer implements Supplier<Supplier<BlockingQueue<String>>> {
        final Supplier<BlockingQueue<String>> inner;

        Outer(Supplier<BlockingQueue<String>> inner) {
            this.inner = inner;
        }

        public Supplier<BlockingQueue<String>> get() {
            return inner;
        }
    }

    static final Supplier<Supplier<BlockingQueue<String>>> outer = new Outer(new Inner(box));

    public static void main(String[] args) throws InterruptedException {
        box.other = new LinkedBlockingQueue<>();
        new Thread(() -> {
            while (true) {
                BlockingQueue<String> filled = outer.get().get();
                if (filled.isEmpty()) {
                    filled.offer("x");
                }
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
