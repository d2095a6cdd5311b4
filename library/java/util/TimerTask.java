package java.util;

import j2pml.Model;

// When it was to run last is not known: there is no clock.
public abstract class TimerTask implements Runnable {
    static final int FRESH = 0;
    static final int SCHEDULED = 1;
    static final int EXECUTED = 2;
    static final int CANCELLED = 3;

    int state;

    protected TimerTask() {
    }

    public abstract void run();

    public boolean cancel() {
        Model.begin();
        boolean prevents = state == SCHEDULED;
        state = CANCELLED;
        Model.end();
        return prevents;
    }

    public long scheduledExecutionTime() {
        return Model.unknown(0L, 1L << 62);
    }
}
