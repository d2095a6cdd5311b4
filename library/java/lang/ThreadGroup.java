package java.lang;

// A name for threads and a handler of their uncaught exceptions. Who is in it is not kept.
public class ThreadGroup implements Thread.UncaughtExceptionHandler {
    static final ThreadGroup MAIN = new ThreadGroup();

    private final ThreadGroup parent;
    private final String name;
    private volatile int maxPriority = Thread.MAX_PRIORITY;
    private volatile boolean daemon;

    private ThreadGroup() {
        parent = null;
        name = "main";
    }

    public ThreadGroup(String name) {
        this(Thread.currentThread().ownGroup(), name);
    }

    public ThreadGroup(ThreadGroup parent, String name) {
        if (parent == null) {
            throw new NullPointerException();
        }
        this.parent = parent;
        this.name = name;
    }

    public final String getName() {
        return name;
    }

    // The main group has one, too.
    public final ThreadGroup getParent() {
        if (parent == null) {
            j2pml.Model.unmodelled("the parent of the main group");
        }
        return parent;
    }

    public final int getMaxPriority() {
        return maxPriority;
    }

    public final native void setMaxPriority(int priority);

    public final boolean isDaemon() {
        return daemon;
    }

    public final void setDaemon(boolean daemon) {
        this.daemon = daemon;
    }

    public native boolean isDestroyed();

    public final boolean parentOf(ThreadGroup group) {
        for (ThreadGroup g = group; g != null; g = g.parent) {
            if (g == this) {
                return true;
            }
        }
        return false;
    }

    public final void checkAccess() {
    }

    public native int activeCount();

    public native int activeGroupCount();

    public native int enumerate(Thread[] threads);

    public native int enumerate(Thread[] threads, boolean recurse);

    public native int enumerate(ThreadGroup[] groups);

    public native int enumerate(ThreadGroup[] groups, boolean recurse);

    public final native void interrupt();

    @Deprecated
    public final native void stop();

    @Deprecated
    public final native void suspend();

    @Deprecated
    public final native void resume();

    @Deprecated
    public final native void destroy();

    public native void list();

    // If no group above overrides it: the default handler, or what the JVM prints.
    public void uncaughtException(Thread thread, Throwable thrown) {
        if (parent != null) {
            parent.uncaughtException(thread, thrown);
            return;
        }
        Thread.UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();
        if (handler != null) {
            handler.uncaughtException(thread, thrown);
        } else if (!Thread.noHandler()) {
            System.err.print("Exception in thread \"" + thread.getName() + "\" ");
            thrown.printStackTrace(System.err);
        }
    }

    public String toString() {
        return getClass().getName() + "[name=" + name + ",maxpri=" + maxPriority + "]";
    }
}
