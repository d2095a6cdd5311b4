package java.util.concurrent;

import j2pml.Model;

// One party waits at a time; the next one that comes is its partner.
public class Exchanger<V> {
    private Offer<V> waiting;

    private static final class Offer<V> {
        V item;
        V answer;
        boolean taken;
    }

    public Exchanger() {
    }

    public V exchange(V x) throws InterruptedException {
        try {
            return exchange(x, false, true);
        } catch (TimeoutException never) {
            throw new Error(never);
        }
    }

    public V exchange(V x, long timeout, TimeUnit unit) throws InterruptedException, TimeoutException {
        return exchange(x, true, unit.toNanos(timeout) > 0);
    }

    private V exchange(V x, boolean timed, boolean waits) throws InterruptedException, TimeoutException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        Offer<V> mine = new Offer<>();
        mine.item = x;
        Model.begin();
        Offer<V> other = waiting;
        if (other != null) {
            waiting = null;
            other.answer = x;
            other.taken = true;
        } else if (waits) {
            waiting = mine;
        }
        Model.end();
        if (other != null) {
            return other.item;
        }
        if (!waits) {
            throw new TimeoutException();
        }
        int how = Model.await(
                mine.taken,
                Model.flagged() && !mine.taken,
                timed && Model.timeouts() && !mine.taken);
        if (how != 0) {
            waiting = null;
        }
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
        return mine.answer;
    }
}
