//@ verdict: holds
//@ kind: concurrent
//@ check: ltl,livelock
//@ ltl: G F eats
//@ prop: eats = Butler.eating > 0
//@ options: fair
//@ twin: ButlerAway.java (both may sit down)
// Philosophers that a butler lets sit down one at a time: somebody eats again and again.
import j2pml.Verify;

class Butler {
    static final Object[] FORKS = {new Object(), new Object()};
    static final Object BUTLER = new Object();
    static int seats = 1;
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
