// The same, but its task fills the other queue of the box.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class TaskOfNewThreadInVain {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static class Box {
        final BlockingQueue<String> own;
        volatile BlockingQueue<String> other;

        Box(BlockingQueue<String> own) {
            this.own = own;
        }
    }

    static class Filler implements Runnable {
        final Box box;

        Filler(Box box) {
            this.box = box;
        }

        public void run() {
            box.other.offer("x");
        }
    }

    static final Runnable filler = new Filler(new Box(q));
    static volatile int tick;

    public static void main(String[] args) throws InterruptedException {
        ((Filler) filler).box.other = new LinkedBlockingQueue<>();
        new Thread(() -> {
            tick = 1;
            new Thread(filler).start();
            while (true) {
                tick = 1 - tick;
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
