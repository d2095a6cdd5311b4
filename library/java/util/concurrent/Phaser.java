package java.util.concurrent;

import j2pml.Model;

// Phasers that have a parent have no model.
public class Phaser {
    private static final int MAX_PARTIES = 65535;

    // Negative once terminated.
    private volatile int phase;
    private volatile int parties;
    private volatile int unarrived;
    // The last party has arrived, and onAdvance runs.
    private boolean advancing;

    public Phaser() {
        this(null, 0);
    }

    public Phaser(int parties) {
        this(null, parties);
    }

    public Phaser(Phaser parent) {
        this(parent, 0);
    }

    public Phaser(Phaser parent, int parties) {
        if (parties < 0 || parties > MAX_PARTIES) {
            throw new IllegalArgumentException("Illegal number of parties");
        }
        if (parent != null) {
            Model.unmodelled("a phaser with a parent");
        }
        this.parties = parties;
        this.unarrived = parties;
    }

    public int register() {
        return add(1);
    }

    public int bulkRegister(int parties) {
        if (parties < 0) {
            throw new IllegalArgumentException();
        }
        return parties == 0 ? phase : add(parties);
    }

    private int add(int n) {
        Model.await(!advancing || phase < 0);
        int now = phase;
        boolean fits = n <= MAX_PARTIES - parties;
        if (fits && now >= 0) {
            parties += n;
            unarrived += n;
        }
        Model.end();
        if (!fits) {
            throw new IllegalStateException("Attempt to register more than " + MAX_PARTIES + " parties for " + text());
        }
        return now;
    }

    public int arrive() {
        return arrive(false, false);
    }

    public int arriveAndDeregister() {
        return arrive(true, false);
    }

    public int arriveAndAwaitAdvance() {
        return arrive(false, true);
    }

    private int arrive(boolean deregisters, boolean waits) {
        Model.begin();
        int now = phase;
        boolean expected = unarrived > 0;
        boolean last = false;
        int left = 0;
        if (now >= 0 && expected) {
            unarrived--;
            if (deregisters) {
                parties--;
            }
            left = parties;
            last = unarrived == 0;
            if (last) {
                advancing = true;
            }
        }
        Model.end();
        if (now < 0) {
            return now;
        }
        if (!expected) {
            throw new IllegalStateException("Attempted arrival of unregistered party for " + text());
        }
        if (last) {
            int next = advance(now, left);
            return waits ? next : now;
        }
        return waits ? awaitAdvance(now) : now;
    }

    // If onAdvance throws an exception, the phase remains, and no party is expected. The result is not negative if the
    // phaser terminates by onAdvance, as in OpenJDK.
    private int advance(int now, int left) {
        boolean ends = onAdvance(now, left);
        int next = now + 1 & Integer.MAX_VALUE;
        Model.begin();
        boolean forced = phase < 0;
        if (forced) {
            next = phase;
        } else {
            unarrived = ends ? 0 : left;
            phase = ends ? next | Integer.MIN_VALUE : next;
        }
        advancing = false;
        Model.end();
        return next;
    }

    public int awaitAdvance(int phase) {
        if (phase < 0) {
            return phase;
        }
        Model.await(this.phase != phase);
        int now = this.phase;
        Model.end();
        return now;
    }

    public int awaitAdvanceInterruptibly(int phase) throws InterruptedException {
        if (phase < 0) {
            return phase;
        }
        int how = Model.await(this.phase != phase, Model.flagged() && this.phase == phase);
        int now = this.phase;
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return now;
    }

    public int awaitAdvanceInterruptibly(int phase, long timeout, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        boolean over = unit.toNanos(timeout) <= 0;
        if (phase < 0) {
            return phase;
        }
        int how = Model.await(
                this.phase != phase,
                Model.flagged() && this.phase == phase,
                (over || Model.timeouts()) && this.phase == phase && !Model.flagged());
        int now = this.phase;
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            throw new TimeoutException();
        }
        return now;
    }

    public void forceTermination() {
        Model.begin();
        phase = phase | Integer.MIN_VALUE;
        Model.end();
    }

    public final int getPhase() {
        return phase;
    }

    public int getRegisteredParties() {
        return parties;
    }

    public int getArrivedParties() {
        Model.begin();
        int n = parties - unarrived;
        Model.end();
        return n;
    }

    public int getUnarrivedParties() {
        return unarrived;
    }

    public Phaser getParent() {
        return null;
    }

    public Phaser getRoot() {
        return this;
    }

    public boolean isTerminated() {
        return phase < 0;
    }

    protected boolean onAdvance(int phase, int registeredParties) {
        return registeredParties == 0;
    }

    private String text() {
        Model.begin();
        int now = phase;
        int n = parties;
        int arrived = parties - unarrived;
        Model.end();
        return super.toString() + "[phase = " + now + " parties = " + n + " arrived = " + arrived + "]";
    }

    public String toString() {
        return text();
    }
}
