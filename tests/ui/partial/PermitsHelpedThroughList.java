// The thread that goes on for ever gets at the semaphores through a list, and gives what is missing.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: PermitsBesideOthers.java (a semaphore of its own)
import java.util.List;
import java.util.concurrent.Semaphore;

public class PermitsHelpedThroughList {
    static final Semaphore a = new Semaphore(1);
    static final Semaphore b = new Semaphore(1);
    static final List<Semaphore> all = List.of(a, b);
    static volatile boolean stop;

    static void both(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly();
        second.release();
        first.release();
    }

    public static void main(String[] args) {
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, a)).start();
        while (!stop) {
            for (Semaphore one : all) {
                one.release();
                one.acquireUninterruptibly();
            }
        }
    }
}
