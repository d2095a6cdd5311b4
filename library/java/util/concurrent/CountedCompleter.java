package java.util.concurrent;

// Declared only.
public abstract class CountedCompleter<T> extends ForkJoinTask<T> {
    protected CountedCompleter(CountedCompleter<?> completer, int initialPendingCount) {
    }

    protected CountedCompleter(CountedCompleter<?> completer) {
    }

    protected CountedCompleter() {
    }

    public abstract void compute();

    public void onCompletion(CountedCompleter<?> caller) {
    }

    public boolean onExceptionalCompletion(Throwable ex, CountedCompleter<?> caller) {
        return true;
    }

    public final native CountedCompleter<?> getCompleter();

    public final native int getPendingCount();

    public final native void setPendingCount(int count);

    public final native void addToPendingCount(int delta);

    public final native boolean compareAndSetPendingCount(int expected, int count);

    public final native int decrementPendingCountUnlessZero();

    public final native CountedCompleter<?> getRoot();

    public final native void tryComplete();

    public final native void propagateCompletion();

    public void complete(T rawResult) {
        j2pml.Model.unmodelled();
    }

    public final native CountedCompleter<?> firstComplete();

    public final native CountedCompleter<?> nextComplete();

    public final native void quietlyCompleteRoot();

    public final native void helpComplete(int maxTasks);

    protected final boolean exec() {
        j2pml.Model.unmodelled();
        return false;
    }

    public T getRawResult() {
        return null;
    }

    protected void setRawResult(T t) {
    }
}
