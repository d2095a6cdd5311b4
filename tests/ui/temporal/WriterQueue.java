//@ verdict: holds
//@ kind: concurrent
//@ check: livelock,starvation
//@ twin: WriterBarge.java (a lock that is not fair)
//@ classic: no (java.util.concurrent)
// A fair lock for readers and writers: a writer that waits gets its turn.
import j2pml.Verify;
import java.util.concurrent.locks.ReentrantReadWriteLock;

class WriterQueue {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock(true);

    static void read() {
        while (true) {
            LOCK.readLock().lock();
            Verify.progress();
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(WriterQueue::read).start();
        while (true) {
            LOCK.writeLock().lock();
            Verify.progress();
            LOCK.writeLock().unlock();
        }
    }
}
