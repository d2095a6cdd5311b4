// Who goes on for ever may start a thread that opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (another class)
import java.util.concurrent.Semaphore;

public class StartsHelper {
    static final Semaphore gate = new Semaphore(0);
    static volatile int seen;
    static volatile boolean started;

    static class Helper extends Thread {
        @Override
        public void run() {
            open();
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Thread helper = new Helper();
        while (true) {
            if (seen == 1 && !started) {
                started = true;
                helper.start();
            }
            seen = 1 - seen;
        }
    }
}
