// A list of the program's own opens the gate where the library adds to it.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the library calls it)
import java.util.ArrayList;
import java.util.Collections;
import java.util.concurrent.Semaphore;

public class ListHelps {
    static final Semaphore gate = new Semaphore(0);

    static class Bells extends ArrayList<Integer> {
        @Override
        public boolean add(Integer e) {
            open();
            return false;
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Bells bells = new Bells();
        while (true) {
            Collections.addAll(bells, 1);
        }
    }
}
