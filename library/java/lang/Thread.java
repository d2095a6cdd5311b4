package java.lang;

import j2pml.Model;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ThreadFactory;

// Life cycle, interrupt flag and daemon status are the tool's; the rest is here.
// Without a model: stack traces, stop, suspend, resume.
public class Thread implements Runnable {
    public static final int MIN_PRIORITY = 1;
    public static final int NORM_PRIORITY = 5;
    public static final int MAX_PRIORITY = 10;

    private Runnable target;
    private volatile String name;
    // Of LockSupport: park need not wait.
    public boolean permit$;
    // Of ReentrantReadWriteLock: the read locks that it holds.
    public Object holds$;
    // Of ThreadLocal: its values.
    ThreadLocal.Entry locals$;
    // Who asks for identity hash codes.
    public j2pml.Hashes hashes$;
    // Tells its identifier from those of others, where a program asks for one; 0: of the main thread.
    private long place;
    private static long places;
    // 0: NORM_PRIORITY.
    private volatile int priority;
    // Null: the main group.
    private ThreadGroup group;
    // 1: its uncaught exception looks for a handler; 2: there is none.
    private int dying;
    private volatile UncaughtExceptionHandler handler;
    private static volatile UncaughtExceptionHandler defaultHandler;

    public interface UncaughtExceptionHandler {
        void uncaughtException(Thread thread, Throwable thrown);
    }

    public enum State {
        NEW, RUNNABLE, BLOCKED, WAITING, TIMED_WAITING, TERMINATED
    }

    public Thread() {
        this.name = nextName();
        inherit();
        takePlace();
    }

    public Thread(Runnable target) {
        this.name = nextName();
        this.target = target;
        inherit();
        takePlace();
    }

    public Thread(String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
        inherit();
        takePlace();
    }

    public Thread(Runnable target, String name) {
        if (name == null) {
            throw new NullPointerException("name cannot be null");
        }
        this.name = name;
        this.target = target;
        inherit();
        takePlace();
    }

    public Thread(ThreadGroup group, Runnable target) {
        this(target);
        enter(group);
    }

    public Thread(ThreadGroup group, String name) {
        this(name);
        enter(group);
    }

    public Thread(ThreadGroup group, Runnable target, String name) {
        this(target, name);
        enter(group);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize) {
        this(target, name);
        enter(group);
    }

    public Thread(ThreadGroup group, Runnable target, String name, long stackSize, boolean inheritLocals) {
        this(target, name);
        enter(group);
    }

    private void takePlace() {
        if (Model.isCalled("getId") || Model.isCalled("threadId")) {
            Model.begin();
            places++;
            place = places;
            Model.end();
        }
    }

    private void enter(ThreadGroup group) {
        if (group != null) {
            this.group = group == ThreadGroup.MAIN ? null : group;
        }
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

    // Since Java 19. Of the time only the sign matters.
    public static void sleep(Duration duration) throws InterruptedException {
        if (!duration.isNegative()) {
            sleep(1);
        }
    }

    // Since Java 19.
    public final native boolean join(Duration duration) throws InterruptedException;

    // Not final here: a virtual thread refuses.
    public native void setDaemon(boolean on);

    public final native boolean isDaemon();

    public final String getName() {
        return name;
    }

    public final synchronized void setName(String name) {
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
        if (!isVirtual()) {
            this.priority = priority;
        }
    }

    public final int getPriority() {
        int priority = this.priority;
        return priority == 0 ? NORM_PRIORITY : priority;
    }

    // Of a thread that has not ended: null then.
    public final ThreadGroup getThreadGroup() {
        if (!isAlive() || isVirtual()) {
            j2pml.Model.unmodelled("the group of a thread that has ended, or is virtual");
        }
        return ownGroup();
    }

    ThreadGroup ownGroup() {
        return group == null ? ThreadGroup.MAIN : group;
    }

    // As long as the thread lives.
    public String toString() {
        return "Thread[" + name + "," + getPriority() + "," + (group == null ? "main" : group.getName()) + "]";
    }

    public static boolean holdsLock(Object object) {
        if (object instanceof j2pml.Lock) {
            Object own = ((j2pml.Lock) object).monitor$();
            return own != null && Model.holds(own) > 0;
        }
        if (object == null) {
            throw new NullPointerException();
        }
        return j2pml.Model.holds(object) > 0;
    }

    public final void checkAccess() {
    }

    protected Object clone() throws CloneNotSupportedException {
        throw new CloneNotSupportedException();
    }

    public static void dumpStack() {
        new Exception("Stack trace").printStackTrace();
    }

    public long getId() {
        return identifier();
    }

    // Since Java 19.
    public final long threadId() {
        return identifier();
    }

    private long identifier() {
        Model.assumes("the identifier of a thread that has ended is given to no other one");
        return Model.identifier(place + 1);
    }

    public State getState() {
        int state = state();
        return state == 0 ? State.NEW
            : state == 1 ? State.RUNNABLE
            : state == 2 ? State.BLOCKED
            : state == 3 ? State.WAITING
            : state == 4 ? State.TIMED_WAITING
            : State.TERMINATED;
    }

    public native StackTraceElement[] getStackTrace();

    public static native Map<Thread, StackTraceElement[]> getAllStackTraces();

    public static native int activeCount();

    public static native int enumerate(Thread[] threads);

    public native ClassLoader getContextClassLoader();

    public native void setContextClassLoader(ClassLoader loader);

    @Deprecated
    public final native void stop();

    @Deprecated
    public final native void suspend();

    @Deprecated
    public final native void resume();

    @Deprecated
    public native int countStackFrames();

    // ---- uncaught exceptions

    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        UncaughtExceptionHandler handler = this.handler;
        return handler == null ? ownGroup() : handler;
    }

    public void setUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        this.handler = handler;
    }

    public static UncaughtExceptionHandler getDefaultUncaughtExceptionHandler() {
        return defaultHandler;
    }

    public static void setDefaultUncaughtExceptionHandler(UncaughtExceptionHandler handler) {
        defaultHandler = handler;
    }

    // At the end of a thread, where a program may have handlers: whether one took the exception. What a handler throws is
    // ignored.
    private static boolean dispatchUncaught(Throwable thrown) {
        Thread thread = currentThread();
        thread.dying = 1;
        try {
            thread.getUncaughtExceptionHandler().uncaughtException(thread, thrown);
        } catch (Throwable again) {
            System.err.println();
            System.err.println("Exception: " + again.getClass().getName()
                + " thrown from the UncaughtExceptionHandler in thread \"" + thread.getName() + "\"");
            return true;
        }
        return thread.dying == 1;
    }

    // A group has found no handler. Whether the thread dies by this: then it is told elsewhere.
    static boolean noHandler() {
        Thread thread = currentThread();
        if (thread.dying == 0) {
            return false;
        }
        thread.dying = 2;
        return true;
    }

    // ---- since Java 21

    public final boolean isVirtual() {
        return this instanceof VirtualThread;
    }

    public static Thread startVirtualThread(Runnable task) {
        return new ThreadBuilder.Virtual().start(task);
    }

    public static Builder.OfPlatform ofPlatform() {
        return new ThreadBuilder.Platform();
    }

    public static Builder.OfVirtual ofVirtual() {
        return new ThreadBuilder.Virtual();
    }

    public sealed interface Builder permits Builder.OfPlatform, Builder.OfVirtual {
        Builder name(String name);

        Builder name(String prefix, long start);

        Builder inheritInheritableThreadLocals(boolean inherit);

        Builder uncaughtExceptionHandler(UncaughtExceptionHandler handler);

        Thread unstarted(Runnable task);

        Thread start(Runnable task);

        ThreadFactory factory();

        sealed interface OfPlatform extends Builder permits ThreadBuilder.Platform {
            OfPlatform name(String name);

            OfPlatform name(String prefix, long start);

            OfPlatform inheritInheritableThreadLocals(boolean inherit);

            OfPlatform uncaughtExceptionHandler(UncaughtExceptionHandler handler);

            OfPlatform group(ThreadGroup group);

            OfPlatform daemon(boolean on);

            default OfPlatform daemon() {
                return daemon(true);
            }

            OfPlatform priority(int priority);

            OfPlatform stackSize(long size);
        }

        sealed interface OfVirtual extends Builder permits ThreadBuilder.Virtual {
            OfVirtual name(String name);

            OfVirtual name(String prefix, long start);

            OfVirtual inheritInheritableThreadLocals(boolean inherit);

            OfVirtual uncaughtExceptionHandler(UncaughtExceptionHandler handler);
        }
    }

    // ---- for the tool

    // What join() means (JLS 17.2 and Thread.join); used where program code may lock a thread object.
    private void joinByMonitor() throws InterruptedException {
        if (isVirtual()) {
            joinWithoutMonitor();
            return;
        }
        synchronized (this) {
            while (isAlive()) {
                wait();
            }
        }
    }

    // A wait that was notified goes on waiting unless the time is over by then.
    private void joinByMonitorTimed() throws InterruptedException {
        if (isVirtual()) {
            joinWithoutMonitorTimed();
            return;
        }
        synchronized (this) {
            while (isAlive()) {
                wait(1);
                if (timeIsOver()) {
                    return;
                }
            }
        }
    }

    // A virtual thread's end notifies nobody.
    private native void joinWithoutMonitor() throws InterruptedException;

    private native void joinWithoutMonitorTimed() throws InterruptedException;

    private static native boolean timeIsOver();

    // The number of its state.
    private native int state();

    private static native String nextName();

    // `Thread` objects get daemon status, priority and group of the thread that makes them.
    private native void inherit();
}
