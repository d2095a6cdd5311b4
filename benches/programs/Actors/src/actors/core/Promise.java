package actors.core;

import java.util.function.Supplier;

/** A value that comes later, once. */
public final class Promise<T> {
    private T value;
    private RuntimeException failure;

    public synchronized void complete(T result) {
        settle(() -> new IllegalStateException("completed twice: " + value + ", " + result));
        value = result;
    }

    public synchronized void fail(RuntimeException why) {
        settle(IllegalStateException::new);
        failure = why;
    }

    private void settle(Supplier<? extends RuntimeException> otherwise) {
        if (value != null || failure != null) {
            throw otherwise.get();
        }
        notifyAll();
    }

    public synchronized T get() throws InterruptedException {
        while (value == null && failure == null) {
            wait();
        }
        if (failure != null) {
            throw failure;
        }
        return value;
    }
}
