// A call that has loaded what it returns later goes on for long.
//@ kind: concurrent
//@ verdict: holds
//@ twin: CallNotReturnedOfAnother.java (another field)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class CallNotReturned {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static volatile Box box = new Box(q);
    static volatile int tick;

    static BlockingQueue<String> found() {
        Box mine = box;
        tick = 1 - tick;
        BlockingQueue<String> found = mine.own;
        tick = 1 - tick;
        return found;
    }

    static Box through(Box box) {
        tick = 1 - tick;
        return box;
    }

    public static void main(String[] args) throws InterruptedException {
        box.other = new LinkedBlockingQueue<>();
        new Thread(() -> {
            BlockingQueue<String> first = found();
            Box again = through(box);
            box = null;
            while (true) {
                tick = 1 - tick;
                if (again.own == first && first.isEmpty()) {
                    first.offer("x");
                }
            }
        }).start();
        q.take();
    }
}
