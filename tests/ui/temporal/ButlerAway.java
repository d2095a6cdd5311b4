//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl
//@ ltl: G F eats
//@ prop: eats = ButlerAway.eating > 0
//@ options: fair
// Each takes one fork, and nobody ever eats again.
import j2pml.Verify;

class ButlerAway {
    static final Object[] FORKS = {new Object(), new Object()};
    static final Object BUTLER = new Object();
    static int seats = 2;
    static volatile int eating;

    static void sitDown() throws InterruptedException {
        synchronized (BUTLER) {
            while (seats == 0) {
                BUTLER.wait();
            }
            seats--;
        }
    }

    static void getUp() {
        synchronized (BUTLER) {
            seats++;
            BUTLER.notify();
        }
    }

    static void philosopher(Object left, Object right) {
        try {
            while (true) {
                sitDown();
                synchronized (left) {
                    synchronized (right) {
                        eating = 1;
                        eating = 0;
                        Verify.progress();
                    }
                }
                getUp();
            }
        } catch (InterruptedException e) {
            // Nobody interrupts.
        }
    }

    public static void main(String[] args) {
        new Thread(() -> philosopher(FORKS[0], FORKS[1])).start();
        philosopher(FORKS[1], FORKS[0]);
    }
}
