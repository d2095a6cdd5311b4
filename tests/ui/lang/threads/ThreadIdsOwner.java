// A lock that knows its owner by the identifier of the thread. Identifiers are positive, and no two threads have the same.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ThreadIdsOwnerNot.java (the owner has to wait, too)
public class ThreadIdsOwner {
    private volatile long owner;
    private int depth;
    static int count;

    synchronized void lock() throws InterruptedException {
        long self = Thread.currentThread().getId();
        while (owner != 0 && owner != self) {
            wait();
        }
        owner = self;
        depth++;
    }

    synchronized void unlock() {
        if (owner != Thread.currentThread().getId()) {
            throw new IllegalMonitorStateException();
        }
        depth--;
        if (depth == 0) {
            owner = 0;
            notify();
        }
    }

    void twice() throws InterruptedException {
        lock();
        lock();
        count++;
        unlock();
        boolean own = owner == Thread.currentThread().getId();
        assert own;
        unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        ThreadIdsOwner lock = new ThreadIdsOwner();
        Thread other = new Thread(() -> {
            try {
                lock.twice();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        long id = other.getId();
        assert id > 0 && id != Thread.currentThread().getId();
        other.start();
        lock.twice();
        other.join();
        assert count == 2 && other.getId() == id && lock.owner != id;
    }
}
