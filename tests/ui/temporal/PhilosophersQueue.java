//@ verdict: holds
//@ kind: concurrent
//@ check: livelock,starvation
//@ twin: PhilosophersBarge.java (forks without a queue)
//@ classic: no (java.util.concurrent)
// Philosophers who take their forks in the same order, each fork with a queue: everyone eats again and again.
import j2pml.Verify;
import java.util.concurrent.Semaphore;

class PhilosophersQueue {
    static final Semaphore[] FORKS = {new Semaphore(1, true), new Semaphore(1, true)};

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
        new Thread(PhilosophersQueue::philosopher).start();
        philosopher();
    }
}
