package exchange.feed;

/** A bounded queue of what was published, and the thread that hands it on. */
public final class Tape<T> implements Runnable {
    /** Who wants to know. */
    @FunctionalInterface
    public interface Listener<T> {
        void on(T event);

        default Listener<T> and(Listener<? super T> other) {
            return event -> {
                on(event);
                other.on(event);
            };
        }
    }

    private final T[] events;
    private int count;
    private boolean closed;
    private Listener<T> listener = event -> { };

    @SuppressWarnings("unchecked")
    public Tape(int capacity) {
        events = (T[]) new Object[capacity];
    }

    /** Before anything is published. */
    public void subscribe(Listener<? super T> more) {
        listener = listener.and(more);
    }

    public synchronized void publish(T event) {
        while (count == events.length) {
            pause();
        }
        events[count++] = event;
        notifyAll();
    }

    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    private synchronized T take() {
        while (count == 0) {
            if (closed) {
                return null;
            }
            pause();
        }
        T first = events[0];
        for (int i = 1; i < count; i++) {
            events[i - 1] = events[i];
        }
        events[--count] = null;
        notifyAll();
        return first;
    }

    private void pause() {
        try {
            wait();
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts here");
        }
    }

    @Override
    public void run() {
        for (T event = take(); event != null; event = take()) {
            listener.on(event);
        }
    }
}
