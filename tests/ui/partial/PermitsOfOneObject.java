// The semaphores are fields of an object that all threads have; the one that goes on for ever reads only its own.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;

public class PermitsOfOneObject {
    final Semaphore a = new Semaphore(1);
    final Semaphore b = new Semaphore(1);
    final Semaphore other = new Semaphore(1);

    void forwards() {
        a.acquireUninterruptibly();
        b.acquireUninterruptibly(); //~ DEADLOCK[Thread-0]
        b.release();
        a.release();
    }

    void backwards() {
        b.acquireUninterruptibly();
        a.acquireUninterruptibly(); //~ DEADLOCK[Thread-1]
        a.release();
        b.release();
    }

    void work() {
        while (true) {
            other.acquireUninterruptibly();
            other.release();
        }
    }

    public static void main(String[] args) {
        PermitsOfOneObject all = new PermitsOfOneObject();
        new Thread(all::forwards).start();
        new Thread(all::backwards).start();
        all.work();
    }
}
