package j2pml;

// What models of the library are made of and Java cannot say. Not for programs.
//
// An atomic section lasts from begin() or an await to its end(): nobody else steps meanwhile. A section must not block,
// nor be left by an exception: test first, throw after its end.
public final class Model {
    private Model() {
    }

    public static native void begin();

    public static native void end();

    // Blocks until a condition holds; then a section begins. Conditions read fields, locals, constants, free(lock) and
    // flagged(); they call nothing else. Of several that hold any may go on: the result is its number, from 0.
    public static native void await(boolean condition);

    public static native int await(boolean first, boolean second);

    public static native int await(boolean first, boolean second, boolean third);

    // The same for threads without work: to wait here for ever is no deadlock.
    public static native void awaitWork(boolean condition);

    public static native int awaitWork(boolean first, boolean second);

    public static native int awaitWork(boolean first, boolean second, boolean third);

    // The same as await for a lock that others have: to wait for it for ever is a deadlock of daemons, too.
    public static native void awaitLock(boolean condition);

    public static native int awaitLock(boolean first, boolean second);

    public static native int awaitLock(boolean first, boolean second, boolean third);

    // The same as awaitLock where the JDK has a monitor.
    public static native void awaitMonitor(boolean condition);

    // In conditions: nobody else owns the monitor. A condition must not get false by a monitor that becomes free.
    public static native boolean free(Object monitor);

    // In conditions: somebody else owns it. Its acquisitions are visible then, so more expensive.
    public static native boolean taken(Object monitor);

    // In conditions: the interrupt flag of the thread itself.
    public static native boolean flagged();

    // In conditions: no other thread is alive but daemons.
    public static native boolean lastAlive();

    // Timed operations may end at any moment; else never (--timeouts). Where it is part of a condition and the locals beside
    // it let it hold, who waits is TIMED_WAITING.
    public static native boolean timeouts();

    // Whether the program asks somewhere for the threads that wait for a lock or a semaphore: then to line up is a step that
    // others see. A constant.
    public static native boolean queuesAsked();

    // Whether program code may lock the monitor of a lock object (j2pml.Lock). A constant.
    public static native boolean monitorsAsked();

    // Whether the program calls somewhere a method of this name of the class in which this stands, or which encloses it: for
    // what is kept for such calls only. Constants, name and value.
    public static native boolean isCalled(String name);

    // Whether the program itself, not the library, goes through the elements of an object that may be of the class in which this
    // stands (iterator(), forEach, stream() and their like), or extends the class. A constant.
    public static native boolean isTraversed();

    // Whether the program has exception classes of its own with a constructor for a cause, or for nothing. A constant.
    public static native boolean declaresRecreated();

    // Whether the program has an equals(Object) of its own. A constant.
    public static native boolean declaresEquals();

    // Whether the object is one of a class of the program's own that has a hashCode() of its own.
    public static native boolean declaresHash(Object object);

    // Whether the program has a method of this name in a class of its own that is no static one. Constants, name and value.
    public static native boolean declares(String name);

    // Monitors, acquired and released anywhere.
    public static native void enter(Object monitor);

    public static native void exit(Object monitor);

    // Nobody can ask for the owner of a monitor without making its acquisitions visible: use these as the JDK does.
    public static native boolean tryEnter(Object monitor);

    public static native Thread owner(Object monitor);

    // How often the thread itself has acquired it.
    public static native int holds(Object monitor);

    // Releases all of that, and tells how often it was.
    public static native int exitFully(Object monitor);

    // In a section, when it is free: acquires it as often.
    public static native void enterAgain(Object monitor, int count);

    // Whether the object has no hashCode of its own.
    public static native boolean identityHashed(Object object);

    // Any of 0, ..., max.
    public static native int choose(int max);

    // The path ends, and with it every certainty: what the model does not have was reached.
    public static native void unmodelled();

    // The same; the constant text says what.
    public static native void unmodelled(String what);

    // A thread that was made just now, and has daemon status and priority of the one that makes it: has them no more.
    public static native void inheritNothing(Thread thread);

    // A number that nobody can know, between two constants, which it may be. See core/lower/unknown.
    public static native int unknown(int from, int to);

    public static native long unknown(long from, long to);

    public static native double unknown(double from, double to);

    // The same, positive: of two such numbers it is known whether they are the same, namely if the arguments were, which are
    // positive, too.
    public static native long identifier(long toldBy);

    // Whether the text stands for an unknown number: 1 a whole one, 2 of a type with a fraction; else 0.
    public static native int unknownNumber(String text);

    // No statement. A model takes for granted what the text, a constant, says: it is told under the verdict of a program in
    // which this call can be reached, each text once. Say so where the assumption is made, not where a class is named.
    public static native void assumes(String text);

    // The whole program ends.
    public static native void halt(int status);
}
