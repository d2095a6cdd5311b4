// The semaphore is in a ThreadLocal of the thread that gives the permit.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: PermitsBesideOthers.java (a semaphore of its own)
import java.util.concurrent.Semaphore;

public class PermitsThroughLocal {
    static final ThreadLocal<Semaphore> own = new ThreadLocal<>();
    static volatile boolean stop;

    public static void main(String[] args) {
        Semaphore gate = new Semaphore(0);
        new Thread(() -> {
            own.set(gate);
            boolean given = false;
            while (!stop) {
                if (!given) {
                    own.get().release();
                    given = true;
                }
            }
        }).start();
        gate.acquireUninterruptibly();
    }
}
