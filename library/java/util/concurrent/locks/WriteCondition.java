package java.util.concurrent.locks;

import j2pml.Model;

// A condition of a write lock: who was signalled waits for readers as well, and is a writer for those who come then. Its own
// read holds are released meanwhile, as OpenJDK does; the documentation calls it an error to have any.
final class WriteCondition extends LockCondition {
    private final ReentrantReadWriteLock locks;

    WriteCondition(ReentrantReadWriteLock locks, Object writer) {
        super(writer);
        this.locks = locks;
    }

    boolean waitFor(boolean interruptible, boolean timed, boolean waits) throws InterruptedException {
        if (interruptible && Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Model.holds(lock) == 0) {
            throw new IllegalMonitorStateException();
        }
        Waiter me = waiter();
        Model.begin();
        append(me);
        int holds = Model.exitFully(lock);
        int reads = locks.hide();
        Model.end();
        int how = Model.await(
                me.signalled,
                interruptible && Model.flagged() && !me.signalled,
                timed && (!waits || Model.timeouts()) && !me.signalled);
        if (how != 0) {
            remove(me);
        }
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        locks.lockWrite(holds, reads, how == 0 ? me.place : null);
        if (how == 1) {
            throw new InterruptedException();
        }
        return how != 2;
    }
}
