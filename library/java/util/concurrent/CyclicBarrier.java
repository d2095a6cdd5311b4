package java.util.concurrent;

import j2pml.Model;

// The lock is held while the barrier action runs, and free otherwise: whatever else is done to the barrier waits for it.
public class CyclicBarrier {
    private final Object lock = new Object();
    private final int parties;
    private final Runnable action;
    // Parties that have yet to arrive.
    private int count;
    private Generation generation = new Generation();

    private static final class Generation {
        boolean broken;
        boolean tripped;
    }

    public CyclicBarrier(int parties, Runnable barrierAction) {
        if (parties <= 0) {
            throw new IllegalArgumentException();
        }
        this.parties = parties;
        this.count = parties;
        this.action = barrierAction;
    }

    public CyclicBarrier(int parties) {
        this(parties, null);
    }

    public int getParties() {
        return parties;
    }

    public int await() throws InterruptedException, BrokenBarrierException {
        try {
            return arrive(false, false);
        } catch (TimeoutException never) {
            throw new Error(never);
        }
    }

    public int await(long timeout, TimeUnit unit)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        return arrive(true, unit.toNanos(timeout) > 0);
    }

    private int arrive(boolean timed, boolean waits)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        Model.await(Model.free(lock));
        Generation mine = generation;
        boolean broken = mine.broken;
        boolean interrupted = false;
        boolean late = false;
        int index = -1;
        if (!broken) {
            interrupted = Thread.interrupted();
            if (interrupted) {
                breakIt();
            } else {
                index = --count;
                if (index == 0) {
                    if (action == null) {
                        next();
                    } else {
                        Model.enterAgain(lock, 1);
                    }
                } else if (timed && !waits) {
                    breakIt();
                    late = true;
                }
            }
        }
        Model.end();
        if (broken) {
            throw new BrokenBarrierException();
        }
        if (interrupted) {
            throw new InterruptedException();
        }
        if (late) {
            throw new TimeoutException();
        }
        if (index == 0) {
            if (action != null) {
                act();
            }
            return 0;
        }
        int how = Model.await(
                (mine.broken || mine.tripped) && Model.free(lock),
                Model.flagged() && !mine.broken && !mine.tripped && Model.free(lock),
                timed && Model.timeouts() && !mine.broken && !mine.tripped && Model.free(lock));
        broken = mine.broken;
        if (how == 1) {
            Thread.interrupted();
        }
        if (how != 0) {
            breakIt();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (broken) {
            throw new BrokenBarrierException();
        }
        if (how == 2) {
            throw new TimeoutException();
        }
        return index;
    }

    // Of the last party to arrive, which has the lock.
    private void act() {
        boolean done = false;
        try {
            action.run();
            done = true;
        } finally {
            Model.begin();
            if (done) {
                next();
            } else {
                breakIt();
            }
            Model.exit(lock);
            Model.end();
        }
    }

    // In sections.
    private void breakIt() {
        generation.broken = true;
        count = parties;
    }

    private void next() {
        generation.tripped = true;
        generation = new Generation();
        count = parties;
    }

    public boolean isBroken() {
        Model.await(Model.free(lock));
        boolean broken = generation.broken;
        Model.end();
        return broken;
    }

    public void reset() {
        Model.await(Model.free(lock));
        generation.broken = true;
        generation = new Generation();
        count = parties;
        Model.end();
    }

    public int getNumberWaiting() {
        Model.await(Model.free(lock));
        int waiting = parties - count;
        Model.end();
        return waiting;
    }
}
