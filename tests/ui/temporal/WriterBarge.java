//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: livelock,starvation
//@ classic: no (java.util.concurrent)
// Readers may come again and again before a writer that waits.
import j2pml.Verify;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriterBarge {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();

    static void read() {
        while (true) {
            LOCK.readLock().lock();
            Verify.progress();
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(WriterBarge::read).start();
        while (true) {
            LOCK.writeLock().lock();
            Verify.progress();
            LOCK.writeLock().unlock();
        }
    }
}
