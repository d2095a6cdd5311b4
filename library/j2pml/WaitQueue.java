package j2pml;

import java.util.ArrayList;
import java.util.Collection;

// The threads that wait for a lock or a semaphore, for programs that ask for them. Who counts them looks at one after the
// other, the newest first, as the JDK does: others come and leave meanwhile.
public final class WaitQueue {
    private volatile Place last;

    public static final class Place {
        final Thread thread;
        // Null: it is the first.
        public volatile Place before;
        volatile boolean gone;

        public Place(Thread thread) {
            this.thread = thread;
        }
    }

    public boolean isFree() {
        return last == null;
    }

    // In sections.

    public void lineUp(Place place) {
        place.before = last;
        last = place;
    }

    public void dropOut(Place place) {
        place.gone = true;
        if (last == place) {
            last = place.before;
            return;
        }
        Place behind = last;
        while (behind.before != place) {
            behind = behind.before;
        }
        behind.before = place.before;
    }

    // Steps.

    public boolean hasQueuedThreads() {
        Place at = last;
        while (at != null && at.gone) {
            at = at.before;
        }
        return at != null;
    }

    public boolean hasQueuedThread(Thread thread) {
        if (thread == null) {
            throw new NullPointerException();
        }
        Place at = last;
        while (at != null && (at.thread != thread || at.gone)) {
            at = at.before;
        }
        return at != null;
    }

    public int getQueueLength() {
        int n = 0;
        for (Place at = last; at != null; at = at.before) {
            if (!at.gone) {
                n++;
            }
        }
        return n;
    }

    public Collection<Thread> getQueuedThreads() {
        ArrayList<Thread> list = new ArrayList<Thread>();
        for (Place at = last; at != null; at = at.before) {
            if (!at.gone) {
                list.add(at.thread);
            }
        }
        return list;
    }
}
