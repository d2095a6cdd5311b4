// Who goes on for ever prints an object whose text opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the library calls it)
import java.util.concurrent.Semaphore;

public class TextHelps {
    static final Semaphore gate = new Semaphore(0);

    static class Bell {
        @Override
        public String toString() {
            open();
            return "bell";
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Object bell = new Bell();
        while (true) {
            System.out.println("" + bell);
        }
    }
}
