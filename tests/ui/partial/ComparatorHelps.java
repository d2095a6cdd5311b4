// A comparison opens the gate while the library sorts.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the library calls it)
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;

public class ComparatorHelps {
    static final Semaphore gate = new Semaphore(0);

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        List<Integer> two = new ArrayList<>(List.of(2, 1));
        while (true) {
            two.sort((a, b) -> {
                open();
                return 0;
            });
        }
    }
}
