package bank.audit;

import java.util.Iterator;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** What happened, in the order in which it was written down. Grows only. */
public final class Journal<E extends Journal.Entry> implements Iterable<E> {
    /** A line of the journal. */
    public sealed interface Entry permits Booking, Refusal {
    }

    public record Booking(int account, long cents) implements Entry {
    }

    public record Refusal(long cents, String why) implements Entry {
    }

    private static final class Node<T> {
        final T value;
        Node<T> next;

        Node(T value) {
            this.value = value;
        }
    }

    private Node<E> first;
    private Node<E> last;

    public synchronized void add(E entry) {
        Node<E> node = new Node<>(entry);
        if (first == null) {
            first = node;
        } else {
            last.next = node;
        }
        last = node;
    }

    public long sum(ToLongFunction<? super E> amount) {
        long sum = 0;
        for (E entry : this) {
            sum += amount.applyAsLong(entry);
        }
        return sum;
    }

    public int count(Predicate<? super E> which) {
        return (int) sum(entry -> which.test(entry) ? 1L : 0L);
    }

    /** For the time when nobody writes any more. */
    @Override
    public Iterator<E> iterator() {
        return new Reader();
    }

    private final class Reader implements Iterator<E> {
        private Node<E> next = first;

        @Override
        public boolean hasNext() {
            return next != null;
        }

        @Override
        public E next() {
            E value = next.value;
            next = next.next;
            return value;
        }
    }
}
