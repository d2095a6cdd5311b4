import java.util.concurrent.locks.ReentrantLock;

// Two threads, three times each: compare with Monitors.java.
public class Locks {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void work() {
        for (int i = 0; i < 3; i++) {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(Locks::work);
        Thread second = new Thread(Locks::work);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 6;
    }
}
