package java.lang;

// Life cycle, interrupt flag and daemon status are the tool's; the rest is here.
// Without a member: thread groups, identifiers, states, handlers, stop, suspend, resume.
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private Runnable target;
    private String name;
    // Of LockSupport: park need not wait.
    public boolean permit$;
    // Of ReentrantReadWriteLock: the read locks that it holds.
    public Object holds$;
    // Of ThreadLocal: its values.
    ThreadLocal.Entry locals$;

    public Thread() {
        this.name = nextName();
        inheritDaemon();
    }

    public Thread(Runnable target) {
        this.name = nextName();
        this.target = target;
        inheritDaemon();
    }

    public Thread(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
        inheritDaemon();
    }

    public Thread(Runnable target, String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
        this.target = target;
        inheritDaemon();
    }

    public void run() {
        if (target != null) {
            target.run();
        }
    }

    public native void start();

    public final native void join() throws InterruptedException;

    public final native void join(long millis) throws InterruptedException;

    public final native void join(long millis, int nanos) throws InterruptedException;

    public native void interrupt();

    public native boolean isInterrupted();

    public static native boolean interrupted();

    public final native boolean isAlive();

    public static native Thread currentThread();

    public static native void yield();

    public static native void onSpinWait();

    public static native void sleep(long millis) throws InterruptedException;

    public static native void sleep(long millis, int nanos) throws InterruptedException;

    public final native void setDaemon(boolean on);

    public final native boolean isDaemon();

    public final String getName() {
        return name;
    }

    public final void setName(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
    }

    // A hint that the scheduler may ignore: every order is explored.
    public final void setPriority(int priority) {
        if (priority > MAX_PRIORITY || priority < MIN_PRIORITY) {
            throw new IllegalArgumentException();
        }
    }

    // As long as the thread lives in the main group with its first priority.
    public String toString() {
        return "Thread[" + name + ",5,main]";
    }

    // What join() means (JLS 17.2 and Thread.join); used where program code may lock a thread object.
    private void joinByMonitor() throws InterruptedException {
        synchronized (this) {
            while (isAlive()) {
                wait();
            }
        }
    }

    // A wait that was notified goes on waiting unless the time is over by then.
    private void joinByMonitorTimed() throws InterruptedException {
        synchronized (this) {
            while (isAlive()) {
                wait(1);
                if (timeIsOver()) {
                    return;
                }
            }
        }
    }

    private static native boolean timeIsOver();

    private static native String nextName();

    // `Thread` objects get the daemon status of the thread that makes them. Nothing where no program code sets one.
    private native void inheritDaemon();
}
