package java.util.concurrent.locks;

import j2pml.Model;
import j2pml.WaitQueue;
import java.util.Collection;
import java.util.concurrent.TimeUnit;

// The write lock is a monitor; read holds are counted here and, each thread's, in the thread. A thread that wants its first
// read hold waits behind a writer that waits already, as the documentation says of fair locks and OpenJDK does for the
// others, too. Beyond that anybody may take what is free; but of a fair lock only the first of the queue, which a program has
// that asks for it.
// What a thread waits for names the owner of the write lock wherever that keeps it, and its own read holds, which nobody else
// gives back: so it is known to wait for ever whatever others do with other locks.
public class ReentrantReadWriteLock implements ReadWriteLock, java.io.Serializable {
    private final boolean fair;
    private final ReadLock reader;
    private final WriteLock writer;
    // Of all threads.
    int readers;
    // Read holds of threads that wait for a condition.
    private int hidden;
    // Writers that wait for readers.
    private int waiting;
    // Of the readers behind them, until one of these writers had its turn.
    private Turn turn;
    WaitQueue queue;

    private static final class Turn {
        boolean over;
    }

    // What a thread holds of a lock; a list in the thread.
    private static final class Hold {
        final ReentrantReadWriteLock lock;
        int count;
        Hold next;

        Hold(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }
    }

    public ReentrantReadWriteLock() {
        this(false);
    }

    public ReentrantReadWriteLock(boolean fair) {
        this.fair = fair;
        this.reader = new ReadLock(this);
        this.writer = new WriteLock(this);
        if (Model.queuesAsked()) {
            queue = new WaitQueue();
        }
    }

    public WriteLock writeLock() {
        return writer;
    }

    public ReadLock readLock() {
        return reader;
    }

    // ---- reading ----

    private Hold hold() {
        Hold hold = (Hold) Thread.currentThread().holds$;
        while (hold != null && hold.lock != this) {
            hold = hold.next;
        }
        return hold;
    }

    // In sections.
    private void take(Hold hold) {
        readers++;
        if (hold == null) {
            // OpenJDK may then forget what the waiting thread holds.
            if (hidden > 0) {
                Model.unmodelled("a first read lock while a thread that holds one waits for a condition");
            }
            Thread me = Thread.currentThread();
            hold = new Hold(this);
            hold.next = (Hold) me.holds$;
            me.holds$ = hold;
        }
        hold.count++;
    }

    private boolean again(Hold hold) {
        if (hold == null && Model.holds(writer) == 0) {
            return false;
        }
        Model.begin();
        take(hold);
        Model.end();
        return true;
    }

    private Turn behind() {
        if (turn == null) {
            turn = new Turn();
        }
        return turn;
    }

    private void nextTurn() {
        if (turn != null) {
            turn.over = true;
            turn = null;
        }
    }

    void lockRead() {
        if (again(hold())) {
            return;
        }
        if (Model.queuesAsked()) {
            readInTurn(false, false);
            return;
        }
        if (Model.awaitLock(Model.free(writer) && waiting == 0, Model.free(writer) && waiting > 0) == 0) {
            take(null);
            Model.end();
            return;
        }
        Turn mine = behind();
        Model.end();
        Model.awaitLock(Model.free(writer) && mine.over);
        take(null);
        Model.end();
    }

    // In programs that ask for the queue; see ReentrantLock. 0: it has the lock, 1: interrupted, 2: its time is over.
    private int readInTurn(boolean interruptible, boolean timed) {
        if (readsAtOnce()) {
            return 0;
        }
        WaitQueue.Place self = new WaitQueue.Place(Thread.currentThread());
        Model.begin();
        queue.lineUp(self);
        Turn mine = waiting > 0 ? behind() : null;
        Model.end();
        int how = 0;
        if (!interruptible) {
            Model.awaitLock(Model.free(writer) && (mine == null || mine.over) && (!fair || self.before == null));
        } else {
            how = Model.awaitLock(
                    Model.free(writer) && (mine == null || mine.over) && (!fair || self.before == null),
                    Model.flagged(),
                    timed && Model.timeouts()
                        && (Model.taken(writer) || mine != null && !mine.over || self.before != null));
        }
        if (how == 0) {
            take(null);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        Model.begin();
        queue.dropOut(self);
        Model.end();
        return how;
    }

    private boolean readsAtOnce() {
        if (fair && !queue.isFree()) {
            return false;
        }
        boolean free = Model.awaitLock(Model.free(writer) && waiting == 0, Model.taken(writer) || waiting > 0) == 0;
        if (free) {
            take(null);
        }
        Model.end();
        return free;
    }

    void lockReadInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (again(hold())) {
            return;
        }
        if (Model.queuesAsked()) {
            if (readInTurn(true, false) == 1) {
                throw new InterruptedException();
            }
            return;
        }
        int how = Model.awaitLock(
                Model.free(writer) && waiting == 0, Model.flagged(), Model.free(writer) && waiting > 0);
        if (how == 0) {
            take(null);
            Model.end();
            return;
        }
        if (how == 2) {
            Turn mine = behind();
            Model.end();
            if (Model.awaitLock(Model.free(writer) && mine.over, Model.flagged()) == 0) {
                take(null);
                Model.end();
                return;
            }
        }
        Thread.interrupted();
        Model.end();
        throw new InterruptedException();
    }

    boolean tryLockRead() {
        Hold hold = hold();
        if (again(hold)) {
            return true;
        }
        boolean free = Model.awaitLock(Model.free(writer), Model.taken(writer)) == 0;
        if (free) {
            take(null);
        }
        Model.end();
        return free;
    }

    boolean tryLockRead(boolean waits) throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (again(hold())) {
            return true;
        }
        if (Model.queuesAsked()) {
            if (!waits) {
                return readsAtOnce();
            }
            int how = readInTurn(true, true);
            if (how == 1) {
                throw new InterruptedException();
            }
            return how == 0;
        }
        if (Model.awaitLock(Model.free(writer) && waiting == 0, Model.taken(writer) || waiting > 0) == 0) {
            take(null);
            Model.end();
            return true;
        }
        if (!waits) {
            Model.end();
            return false;
        }
        Turn mine = waiting > 0 ? behind() : null;
        Model.end();
        int how = Model.awaitLock(
                Model.free(writer) && (mine == null || mine.over),
                Model.flagged(),
                Model.timeouts() && (Model.taken(writer) || mine != null && !mine.over));
        if (how == 0) {
            take(null);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    void unlockRead() {
        Hold hold = hold();
        if (hold == null) {
            throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread");
        }
        Model.begin();
        readers--;
        hold.count--;
        if (hold.count == 0) {
            drop(hold);
        }
        Model.end();
    }

    private void drop(Hold hold) {
        Thread me = Thread.currentThread();
        if (me.holds$ == hold) {
            me.holds$ = hold.next;
            return;
        }
        Hold before = (Hold) me.holds$;
        while (before.next != hold) {
            before = before.next;
        }
        before.next = hold.next;
    }

    // ---- writing ----

    int hide() {
        Hold hold = hold();
        int reads = hold == null ? 0 : hold.count;
        readers -= reads;
        hidden += reads;
        return reads;
    }

    // As often as before the thread waited for a condition; its place in the queue, if a signal has given it one.
    void lockWrite(int count, int reads, WaitQueue.Place place) {
        if (Model.queuesAsked()) {
            writeInTurn(count, reads, place, false, false);
            return;
        }
        boolean own = reads == 0 && hold() != null;
        if (Model.awaitLock(!own && Model.free(writer) && readers == 0, Model.free(writer) && readers > 0) == 1) {
            waiting++;
            Model.end();
            Model.awaitLock(!own && Model.free(writer) && readers == 0);
            waiting--;
            nextTurn();
        }
        write(count, reads);
        Model.end();
    }

    // In programs that ask for the queue.
    private int writeInTurn(int count, int reads, WaitQueue.Place lined, boolean interruptible, boolean timed) {
        WaitQueue.Place self = lined;
        if (self == null) {
            if (writesAtOnce(count, reads)) {
                return 0;
            }
            self = new WaitQueue.Place(Thread.currentThread());
        }
        Model.begin();
        if (lined == null) {
            queue.lineUp(self);
        }
        boolean own = lined == null && hold() != null;
        boolean forReaders = readers > 0;
        if (forReaders) {
            waiting++;
        }
        Model.end();
        int how = 0;
        if (!interruptible) {
            Model.awaitLock(!own && Model.free(writer) && readers == 0 && (!fair || self.before == null));
        } else {
            how = Model.awaitLock(
                    !own && Model.free(writer) && readers == 0 && (!fair || self.before == null),
                    Model.flagged(),
                    timed && Model.timeouts() && (Model.taken(writer) || readers > 0 || self.before != null));
        }
        if (forReaders) {
            leave(how == 0);
        }
        if (how == 0) {
            write(count, reads);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        Model.begin();
        queue.dropOut(self);
        Model.end();
        return how;
    }

    private boolean writesAtOnce(int count, int reads) {
        if (fair && !queue.isFree()) {
            return false;
        }
        boolean free = Model.awaitLock(Model.free(writer) && readers == 0, Model.taken(writer) || readers > 0) == 0;
        if (free) {
            write(count, reads);
        }
        Model.end();
        return free;
    }

    // In a section.
    private void write(int count, int reads) {
        Model.enterAgain(writer, count);
        readers += reads;
        hidden -= reads;
    }

    boolean tryLockWriteInTurn() {
        return Model.queuesAsked() ? writesAtOnce(1, 0) : tryLockWrite();
    }

    void lockWriteInterruptibly() throws InterruptedException {
        if (Model.queuesAsked()) {
            if (writeInTurn(1, 0, null, true, false) == 1) {
                throw new InterruptedException();
            }
            return;
        }
        boolean own = hold() != null;
        int how = Model.awaitLock(
                !own && Model.free(writer) && readers == 0, Model.flagged(), Model.free(writer) && readers > 0);
        if (how == 2) {
            waiting++;
            Model.end();
            how = Model.awaitLock(!own && Model.free(writer) && readers == 0, Model.flagged());
            leave(how == 0);
        }
        if (how == 0) {
            Model.enterAgain(writer, 1);
        } else {
            Thread.interrupted();
        }
        Model.end();
        if (how != 0) {
            throw new InterruptedException();
        }
    }

    // A writer no longer waits.
    private void leave(boolean writes) {
        waiting--;
        if (writes || waiting == 0) {
            nextTurn();
        }
    }

    boolean tryLockWrite() {
        boolean free = Model.awaitLock(Model.free(writer) && readers == 0, Model.taken(writer) || readers > 0) == 0;
        if (free) {
            Model.enterAgain(writer, 1);
        }
        Model.end();
        return free;
    }

    boolean waitForWrite() throws InterruptedException {
        if (Model.queuesAsked()) {
            int how = writeInTurn(1, 0, null, true, true);
            if (how == 1) {
                throw new InterruptedException();
            }
            return how == 0;
        }
        if (Model.awaitLock(Model.free(writer) && readers == 0, Model.taken(writer) || readers > 0) == 0) {
            Model.enterAgain(writer, 1);
            Model.end();
            return true;
        }
        waiting++;
        Model.end();
        int how = Model.awaitLock(
                Model.free(writer) && readers == 0,
                Model.flagged(),
                Model.timeouts() && (Model.taken(writer) || readers > 0));
        leave(how == 0);
        if (how == 0) {
            Model.enterAgain(writer, 1);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    // ---- the locks ----

    public static class ReadLock implements Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;

        protected ReadLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
        }

        public void lock() {
            lock.lockRead();
        }

        public void lockInterruptibly() throws InterruptedException {
            lock.lockReadInterruptibly();
        }

        public boolean tryLock() {
            return lock.tryLockRead();
        }

        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            return lock.tryLockRead(unit.toNanos(timeout) > 0);
        }

        public void unlock() {
            lock.unlockRead();
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }

        public String toString() {
            return super.toString() + "[Read locks = " + lock.getReadLockCount() + "]";
        }
    }

    public static class WriteLock implements Lock, j2pml.Lock, java.io.Serializable {
        private final ReentrantReadWriteLock lock;
        // See j2pml.Lock.
        private Object monitor;

        protected WriteLock(ReentrantReadWriteLock lock) {
            this.lock = lock;
            if (Model.monitorsAsked()) {
                monitor = new Object();
            }
        }

        public final Object monitor$() {
            return Model.monitorsAsked() ? monitor : null;
        }

        // Takes what the thread has already.
        private boolean again() {
            if (Model.holds(this) == 0) {
                return false;
            }
            Model.enter(this);
            return true;
        }

        public void lock() {
            if (!again()) {
                lock.lockWrite(1, 0, null);
            }
        }

        public void lockInterruptibly() throws InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (!again()) {
                lock.lockWriteInterruptibly();
            }
        }

        public boolean tryLock() {
            return again() || lock.tryLockWrite();
        }

        public boolean tryLock(long timeout, TimeUnit unit) throws InterruptedException {
            boolean waits = unit.toNanos(timeout) > 0;
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (again()) {
                return true;
            }
            return waits ? lock.waitForWrite() : lock.tryLockWriteInTurn();
        }

        public void unlock() {
            if (Model.holds(this) == 0) {
                throw new IllegalMonitorStateException();
            }
            Model.exit(this);
        }

        public Condition newCondition() {
            WriteCondition condition = new WriteCondition(lock, this);
            if (Model.queuesAsked()) {
                condition.queue = lock.queue;
            }
            return condition;
        }

        public String toString() {
            Thread owner = Model.owner(this);
            return super.toString() + (owner == null ? "[Unlocked]" : "[Locked by thread " + owner.getName() + "]");
        }

        public boolean isHeldByCurrentThread() {
            return Model.holds(this) > 0;
        }

        public int getHoldCount() {
            return Model.holds(this);
        }
    }

    // ---- what can be asked ----

    public final boolean isFair() {
        return fair;
    }

    protected Thread getOwner() {
        return Model.owner(writer);
    }

    public int getReadLockCount() {
        Model.begin();
        int n = readers;
        Model.end();
        return n;
    }

    public boolean isWriteLocked() {
        Model.begin();
        boolean free = Model.tryEnter(writer);
        if (free) {
            Model.exit(writer);
        }
        Model.end();
        return !free || Model.holds(writer) > 0;
    }

    public boolean isWriteLockedByCurrentThread() {
        return Model.holds(writer) > 0;
    }

    public int getWriteHoldCount() {
        return Model.holds(writer);
    }

    public int getReadHoldCount() {
        Hold hold = hold();
        return hold == null ? 0 : hold.count;
    }

    protected native Collection<Thread> getQueuedWriterThreads();

    protected native Collection<Thread> getQueuedReaderThreads();

    public final boolean hasQueuedThreads() {
        return queue.hasQueuedThreads();
    }

    public final boolean hasQueuedThread(Thread thread) {
        return queue.hasQueuedThread(thread);
    }

    public final int getQueueLength() {
        return queue.getQueueLength();
    }

    protected Collection<Thread> getQueuedThreads() {
        return queue.getQueuedThreads();
    }

    public boolean hasWaiters(Condition condition) {
        return of(condition).length() > 0;
    }

    public int getWaitQueueLength(Condition condition) {
        return of(condition).length();
    }

    protected native Collection<Thread> getWaitingThreads(Condition condition);

    private LockCondition of(Condition condition) {
        if (condition == null) {
            throw new NullPointerException();
        }
        if (!(condition instanceof LockCondition)) {
            throw new IllegalArgumentException("Not owner");
        }
        LockCondition own = (LockCondition) condition;
        if (own.lock != writer) {
            throw new IllegalArgumentException("Not owner");
        }
        if (Model.holds(writer) == 0) {
            throw new IllegalMonitorStateException();
        }
        return own;
    }

    // How often its owner holds the write lock is not known to others.
    public native String toString();
}
