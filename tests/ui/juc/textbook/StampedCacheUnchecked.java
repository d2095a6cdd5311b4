// The optimistic reader forgets to validate its stamp.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.locks.StampedLock;

public class StampedCacheUnchecked {
    static class Pair {
        private final StampedLock lock = new StampedLock();
        private volatile int low;
        private volatile int high;

        void set(int value) {
            long stamp = lock.writeLock();
            try {
                low = value;
                high = value;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        boolean consistent() {
            long stamp = lock.tryOptimisticRead();
            int l = low;
            int h = high;
            return l == h;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pair pair = new Pair();
        Thread writer = new Thread(() -> {
            pair.set(1);
            pair.set(2);
        }, "writer");
        Thread reader = new Thread(() -> {
            assert pair.consistent() : "torn"; //~? ASSERT
        }, "reader");
        writer.start();
        reader.start();
        assert pair.consistent() : "torn"; //~? ASSERT
        writer.join();
        reader.join();
    }
}
