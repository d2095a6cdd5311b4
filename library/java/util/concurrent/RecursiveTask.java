package java.util.concurrent;

public abstract class RecursiveTask<V> extends ForkJoinTask<V> {
    public RecursiveTask() {
    }

    protected abstract V compute();

    @SuppressWarnings("unchecked")
    public final V getRawResult() {
        return (V) keptOutcome();
    }

    protected final void setRawResult(V value) {
        keepOutcome(value);
    }

    protected final boolean exec() {
        keepOutcome(compute());
        return true;
    }

    final Object execForResult() {
        return compute();
    }

    @SuppressWarnings("unchecked")
    final V resultFrom(Object outcome) {
        return (V) outcome;
    }
}
