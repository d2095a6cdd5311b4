// A map asks its keys, and one of them opens the gate.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: CallsOwnTasks.java (the library calls it)
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

public class HashHelps {
    static final Semaphore gate = new Semaphore(0);

    static class Bell {
        @Override
        public int hashCode() {
            open();
            return 1;
        }
    }

    static void open() {
        if (gate.availablePermits() == 0) {
            gate.release();
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> gate.acquireUninterruptibly()).start();
        Map<Object, Integer> map = new HashMap<>();
        Object bell = new Bell();
        while (true) {
            map.get(bell);
        }
    }
}
