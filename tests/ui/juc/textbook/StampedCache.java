// A cache for many readers: they look optimistically, and take the read lock only if somebody wrote meanwhile.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: StampedCacheUnchecked.java (the stamp is not validated)
import java.util.concurrent.locks.StampedLock;

public class StampedCache {
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
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    l = low;
                    h = high;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
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
            assert pair.consistent() : "torn";
        }, "reader");
        writer.start();
        reader.start();
        assert pair.consistent() : "torn";
        writer.join();
        reader.join();
    }
}
