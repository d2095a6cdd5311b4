package java.util.concurrent.locks;

import j2pml.Model;
import java.util.concurrent.TimeUnit;

// Stamps are those of OpenJDK: how often the lock was taken and released for writing, and below that 7 bits for the readers.
// After 500 writers there is no model, since stamps would go on for ever. A reader waits behind a writer that waits already.
public class StampedLock implements java.io.Serializable {
    private static final int LIMIT = 1000;

    // Odd while written.
    private int version = 2;
    private boolean writing;
    private int readers;
    // Writers that wait for readers.
    private int waiting;
    // Of the readers behind them, until one of these writers had its turn.
    private Turn turn;
    private ReadView readView;
    private WriteView writeView;
    private BothView bothView;

    private static final class Turn {
        boolean over;
    }

    public StampedLock() {
    }

    // ---- in sections ----

    private long stamp() {
        return ((long) version << 7) + readers;
    }

    private long startReading() {
        readers++;
        return stamp();
    }

    private long startWriting() {
        if (version > LIMIT) {
            Model.unmodelled("so many write locks");
        }
        version++;
        writing = true;
        return stamp();
    }

    private void stopWriting() {
        version++;
        writing = false;
    }

    private boolean current(long stamp) {
        return stamp >> 7 == version;
    }

    private Turn behind() {
        if (waiting == 0) {
            return null;
        }
        if (turn == null) {
            turn = new Turn();
        }
        return turn;
    }

    private void leave(boolean writes) {
        waiting--;
        if (turn != null && (writes || waiting == 0)) {
            turn.over = true;
            turn = null;
        }
    }

    private static int readersOf(long stamp) {
        return (int) (stamp & 127);
    }

    private static boolean writes(long stamp) {
        return (stamp & 128) != 0;
    }

    // ---- reading ----

    private long read(boolean interruptible, boolean timed) throws InterruptedException {
        int how = Model.awaitLock(
                !writing && waiting == 0,
                interruptible && Model.flagged(),
                waiting > 0 || timed && writing);
        if (how == 2) {
            Turn mine = behind();
            Model.end();
            how = Model.awaitLock(
                    !writing && (mine == null || mine.over),
                    interruptible && Model.flagged(),
                    timed && Model.timeouts() && (writing || mine != null && !mine.over));
        }
        long stamp = 0;
        if (how == 0) {
            stamp = startReading();
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return stamp;
    }

    public long readLock() {
        try {
            return read(false, false);
        } catch (InterruptedException never) {
            throw new IllegalStateException();
        }
    }

    public long tryReadLock() {
        Model.begin();
        long stamp = writing ? 0 : startReading();
        Model.end();
        return stamp;
    }

    public long tryReadLock(long time, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(time) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return waits ? read(true, true) : tryReadLock();
    }

    public long readLockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return read(true, false);
    }

    public void unlockRead(long stamp) {
        Model.begin();
        boolean right = readersOf(stamp) > 0 && current(stamp) && readers > 0;
        if (right) {
            readers--;
        }
        Model.end();
        if (!right) {
            throw new IllegalMonitorStateException();
        }
    }

    public boolean tryUnlockRead() {
        Model.begin();
        boolean read = readers > 0;
        if (read) {
            readers--;
        }
        Model.end();
        return read;
    }

    // ---- writing ----

    private long write(boolean interruptible, boolean timed) throws InterruptedException {
        int how = Model.awaitLock(
                !writing && readers == 0,
                interruptible && Model.flagged(),
                readers > 0 || timed && writing);
        if (how == 2) {
            waiting++;
            Model.end();
            how = Model.awaitLock(
                    !writing && readers == 0,
                    interruptible && Model.flagged(),
                    timed && Model.timeouts() && (writing || readers > 0));
            leave(how == 0);
        }
        long stamp = 0;
        if (how == 0) {
            stamp = startWriting();
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return stamp;
    }

    public long writeLock() {
        try {
            return write(false, false);
        } catch (InterruptedException never) {
            throw new IllegalStateException();
        }
    }

    public long tryWriteLock() {
        Model.begin();
        long stamp = writing || readers > 0 ? 0 : startWriting();
        Model.end();
        return stamp;
    }

    public long tryWriteLock(long time, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(time) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return waits ? write(true, true) : tryWriteLock();
    }

    public long writeLockInterruptibly() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        return write(true, false);
    }

    // To look and to release are two steps, as in the JDK: who comes in between is forgotten. That cannot happen while only the
    // one that has the stamp releases.
    public void unlockWrite(long stamp) {
        Model.begin();
        boolean right = writing && stamp == stamp();
        int held = version;
        boolean atOnce = right && !Model.isCalled("tryUnlockWrite");
        if (atOnce) {
            stopWriting();
        }
        Model.end();
        if (!right) {
            throw new IllegalMonitorStateException();
        }
        if (!atOnce) {
            release(held);
        }
    }

    private void release(int held) {
        Model.begin();
        version = held + 1;
        writing = false;
        readers = 0;
        Model.end();
    }

    public boolean tryUnlockWrite() {
        Model.begin();
        boolean written = writing;
        int held = version;
        Model.end();
        if (written) {
            release(held);
        }
        return written;
    }

    public void unlock(long stamp) {
        if (writes(stamp)) {
            unlockWrite(stamp);
        } else {
            unlockRead(stamp);
        }
    }

    // ---- optimistic reading, conversions ----

    public long tryOptimisticRead() {
        Model.begin();
        long stamp = writing ? 0 : (long) version << 7;
        Model.end();
        return stamp;
    }

    public boolean validate(long stamp) {
        Model.begin();
        boolean valid = current(stamp);
        Model.end();
        return valid;
    }

    public long tryConvertToWriteLock(long stamp) {
        long result = 0;
        Model.begin();
        if (current(stamp)) {
            if (writing) {
                result = readersOf(stamp) == 0 ? stamp : 0;
            } else if (readersOf(stamp) == 0) {
                result = readers == 0 ? startWriting() : 0;
            } else if (readers == 1) {
                readers = 0;
                result = startWriting();
            }
        }
        Model.end();
        return result;
    }

    public long tryConvertToReadLock(long stamp) {
        long result = 0;
        Model.begin();
        if (current(stamp)) {
            if (writing) {
                if (stamp == stamp()) {
                    stopWriting();
                    result = startReading();
                }
            } else if (readersOf(stamp) == 0) {
                result = startReading();
            } else if (readers > 0) {
                result = stamp;
            }
        }
        Model.end();
        return result;
    }

    public long tryConvertToOptimisticRead(long stamp) {
        long result = 0;
        Model.begin();
        if (current(stamp)) {
            if (writing) {
                if (stamp == stamp()) {
                    stopWriting();
                    result = (long) version << 7;
                }
            } else if (readersOf(stamp) == 0) {
                result = stamp;
            } else if (readers > 0) {
                readers--;
                result = (long) version << 7;
            }
        }
        Model.end();
        return result;
    }

    // ---- what can be asked ----

    public boolean isWriteLocked() {
        Model.begin();
        boolean written = writing;
        Model.end();
        return written;
    }

    public boolean isReadLocked() {
        return getReadLockCount() > 0;
    }

    public static boolean isWriteLockStamp(long stamp) {
        return writes(stamp) && readersOf(stamp) == 0;
    }

    public static boolean isReadLockStamp(long stamp) {
        return readersOf(stamp) > 0;
    }

    public static boolean isLockStamp(long stamp) {
        return (stamp & 255) != 0;
    }

    public static boolean isOptimisticReadStamp(long stamp) {
        return (stamp & 255) == 0 && stamp != 0;
    }

    public int getReadLockCount() {
        Model.begin();
        int n = readers;
        Model.end();
        return n;
    }

    public String toString() {
        Model.begin();
        boolean written = writing;
        int n = readers;
        Model.end();
        return super.toString() + (written ? "[Write-locked]" : n == 0 ? "[Unlocked]" : "[Read-locks:" + n + "]");
    }

    // ---- views ----

    public Lock asReadLock() {
        Model.begin();
        if (readView == null) {
            readView = new ReadView(this);
        }
        Lock view = readView;
        Model.end();
        return view;
    }

    public Lock asWriteLock() {
        Model.begin();
        if (writeView == null) {
            writeView = new WriteView(this);
        }
        Lock view = writeView;
        Model.end();
        return view;
    }

    public ReadWriteLock asReadWriteLock() {
        Model.begin();
        if (bothView == null) {
            bothView = new BothView(this);
        }
        ReadWriteLock view = bothView;
        Model.end();
        return view;
    }

    private static final class ReadView implements Lock {
        private final StampedLock lock;

        ReadView(StampedLock lock) {
            this.lock = lock;
        }

        public void lock() {
            lock.readLock();
        }

        public void lockInterruptibly() throws InterruptedException {
            lock.readLockInterruptibly();
        }

        public boolean tryLock() {
            return lock.tryReadLock() != 0;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return lock.tryReadLock(time, unit) != 0;
        }

        public void unlock() {
            if (!lock.tryUnlockRead()) {
                throw new IllegalMonitorStateException();
            }
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    private static final class WriteView implements Lock {
        private final StampedLock lock;

        WriteView(StampedLock lock) {
            this.lock = lock;
        }

        public void lock() {
            lock.writeLock();
        }

        public void lockInterruptibly() throws InterruptedException {
            lock.writeLockInterruptibly();
        }

        public boolean tryLock() {
            return lock.tryWriteLock() != 0;
        }

        public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
            return lock.tryWriteLock(time, unit) != 0;
        }

        public void unlock() {
            if (!lock.tryUnlockWrite()) {
                throw new IllegalMonitorStateException();
            }
        }

        public Condition newCondition() {
            throw new UnsupportedOperationException();
        }
    }

    private static final class BothView implements ReadWriteLock {
        private final StampedLock lock;

        BothView(StampedLock lock) {
            this.lock = lock;
        }

        public Lock readLock() {
            return lock.asReadLock();
        }

        public Lock writeLock() {
            return lock.asWriteLock();
        }
    }
}
