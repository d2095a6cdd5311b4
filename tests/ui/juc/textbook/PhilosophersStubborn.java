// Dining philosophers who keep the first fork while they wait for the second one.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersStubborn {
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
                right.lock(); //~ DEADLOCK waits to lock ReentrantLock
                try {
                    return true;
                } finally {
                    right.unlock();
                }
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
            p.join(); //~ DEADLOCK[main] waits for the end
        }
    }
}
