// An exception carries a box with the queue to who fills it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: CarriedByExceptionInVain.java (another field)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class CarriedByException {
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
                    if (caught.box.own.isEmpty()) {
                        caught.box.own.offer("x");
                    }
                }
            }
        }).start();
        q.take();
    }
}
