package java.util.concurrent.locks;

import j2pml.Assumption;
import j2pml.Model;

// A permit a thread, which only this class takes: in the JDK whatever waits in its other classes may take it, too. park never
// returns "for no reason", which the documentation allows; blockers are not kept.
public class LockSupport {
    private LockSupport() {
    }

    // "Not guaranteed to have any effect" before the thread is started: none, as in OpenJDK.
    public static void unpark(Thread thread) {
        Model.assumes(Assumption.PARKING);
        if (thread == null) {
            return;
        }
        Model.begin();
        if (thread.isAlive()) {
            thread.permit$ = true;
        }
        Model.end();
    }

    public static void park() {
        Model.assumes(Assumption.PARKING);
        Thread me = Thread.currentThread();
        if (Model.await(me.permit$, Model.flagged() && !me.permit$) == 0) {
            me.permit$ = false;
        }
        Model.end();
    }

    public static void park(Object blocker) {
        park();
    }

    public static void parkNanos(long nanos) {
        if (nanos > 0) {
            parkFor();
        }
    }

    public static void parkNanos(Object blocker, long nanos) {
        if (nanos > 0) {
            parkFor();
        }
    }

    public static void parkUntil(long deadline) {
        if (deadline > 0) {
            parkFor();
        } else {
            Thread me = Thread.currentThread();
            Model.begin();
            me.permit$ = false;
            Model.end();
        }
    }

    public static void parkUntil(Object blocker, long deadline) {
        parkUntil(deadline);
    }

    private static void parkFor() {
        Model.assumes(Assumption.PARKING);
        Thread me = Thread.currentThread();
        int how = Model.await(me.permit$, Model.flagged() && !me.permit$, Model.timeouts() && !me.permit$);
        if (how == 0) {
            me.permit$ = false;
        }
        Model.end();
    }

    public static void setCurrentBlocker(Object blocker) {
    }

    public static native Object getBlocker(Thread t);
}
