// Who goes on for ever makes an object whose method makes another one, which opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

public class MakesMakers {
    static final Semaphore gate = new Semaphore(0);

    static class Opener implements Runnable {
        public void run() {
            open();
        }
    }

    static class Maker implements Supplier<Runnable> {
        public Runnable get() {
            return new Opener();
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        while (true) {
            Supplier<Runnable> maker = new Maker();
            maker.get().run();
        }
    }
}
