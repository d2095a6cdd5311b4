//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: livelock,starvation
//@ classic: no (java.util.concurrent)
// Somebody always eats, but who puts the forks down may take them again at once.
import j2pml.Verify;
import java.util.concurrent.Semaphore;

class PhilosophersBarge {
    static final Semaphore[] FORKS = {new Semaphore(1), new Semaphore(1)};

    static void philosopher() {
        while (true) {
            FORKS[0].acquireUninterruptibly();
            FORKS[1].acquireUninterruptibly();
            Verify.progress();
            FORKS[1].release();
            FORKS[0].release();
        }
    }

    public static void main(String[] args) {
        new Thread(PhilosophersBarge::philosopher).start();
        philosopher();
    }
}
