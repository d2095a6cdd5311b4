// Dining philosophers who put the first fork back if the second one is taken, and try again a little later.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: PhilosophersStubborn.java (they wait for the second fork)
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class Philosophers {
    static class Philosopher extends Thread {
        private final Lock left;
        private final Lock right;

        Philosopher(Lock left, Lock right) {
            this.left = left;
            this.right = right;
        }

        private boolean eat() {
            left.lock();
            try {
                if (right.tryLock()) {
                    try {
                        return true;
                    } finally {
                        right.unlock();
                    }
                }
                return false;
            } finally {
                left.unlock();
            }
        }

        @Override
        public void run() {
            while (!eat()) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = 3;
        Lock[] forks = new Lock[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new ReentrantLock();
        }
        Philosopher[] table = new Philosopher[n];
        for (int i = 0; i < n; i++) {
            table[i] = new Philosopher(forks[i], forks[(i + 1) % n]);
            table[i].start();
        }
        for (Philosopher p : table) {
            p.join();
        }
    }
}
