// The same, but who catches it fills another queue.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class CarriedByExceptionInVain {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static final BlockingQueue<String> r = new LinkedBlockingQueue<>();

    static class Carrier extends Exception {
        final Box box;

        Carrier(Box box) {
            this.box = box;
        }
    }

    static final Box box = new Box(q);
    static final Carrier carrier = new Carrier(box);

    static void fail() throws Carrier {
        throw carrier;
    }

    public static void main(String[] args) throws InterruptedException {
        box.other = r;
        new Thread(() -> {
            while (true) {
                try {
                    fail();
                } catch (Carrier caught) {
                    if (caught.box.other.isEmpty()) {
                        caught.box.other.offer("x");
                    }
                }
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
