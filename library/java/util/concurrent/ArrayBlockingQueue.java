package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;

// The elements are linked, so that what is said of an array's places needs none. Fairness orders threads that wait; here any
// of them may go on, which is told.
public class ArrayBlockingQueue<E> extends LinkedItems<E> implements BlockingQueue<E>, java.io.Serializable {
    public ArrayBlockingQueue(int capacity) {
        super(capacity);
        check();
    }

    public ArrayBlockingQueue(int capacity, boolean fair) {
        super(capacity);
        check();
        if (fair) {
            Model.assumes(Assumption.ANY_TURN);
        }
    }

    private void check() {
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public ArrayBlockingQueue(int capacity, boolean fair, Collection<? extends E> other) {
        this(capacity, fair);
        for (E element : other) {
            if (!linkNow(element, false)) {
                throw new IllegalArgumentException();
            }
        }
    }

    void callsProgram() {
        Model.assumes(Assumption.UNLOCKED);
    }

    boolean restarts() {
        return false;
    }

    public boolean add(E element) {
        return super.add(element);
    }

    public boolean offer(E element) {
        return linkNow(element, false);
    }

    public void put(E element) throws InterruptedException {
        linkWaiting(element, false, true);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return linkTimed(element, false, timeout, unit);
    }

    public E poll() {
        return unlinkNow(true);
    }

    public E take() throws InterruptedException {
        return unlinkWaiting(true, true);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return unlinkTimed(true, timeout, unit);
    }

    public E peek() {
        return end(true);
    }

    public int remainingCapacity() {
        return capacity - count();
    }

    public int drainTo(Collection<? super E> target) {
        return drain(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        return drain(target, most);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.exactly$(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT, false);
    }

    public Iterator<E> iterator() {
        return new Ahead<E>(this);
    }

    // Knows the element that comes next and the place of the one after that, so its end is fixed early. A place whose
    // element was removed is that of the following one.
    private static final class Ahead<E> implements Iterator<E> {
        private final ArrayBlockingQueue<E> queue;
        private Item<E> item;
        private E element;
        private Item<E> after;
        private Item<E> returned;

        Ahead(ArrayBlockingQueue<E> queue) {
            this.queue = queue;
            Model.begin();
            after = queue.first;
            advance();
            Model.end();
        }

        // In a section.
        private void advance() {
            Item<E> at = after;
            while (at != null && at.element == null) {
                at = at.next;
            }
            item = at;
            if (at == null) {
                element = null;
                after = null;
            } else {
                element = at.element;
                after = at.next;
            }
        }

        public boolean hasNext() {
            return element != null;
        }

        public E next() {
            E result = element;
            if (result == null) {
                throw new NoSuchElementException();
            }
            Model.begin();
            returned = item;
            advance();
            Model.end();
            return result;
        }

        public void remove() {
            Model.begin();
            Item<E> doomed = returned;
            returned = null;
            if (doomed != null && doomed.element != null) {
                queue.unlink(doomed);
            }
            Model.end();
            if (doomed == null) {
                throw new IllegalStateException();
            }
        }

        // All that are there now; none can be removed through the iterator after that.
        @SuppressWarnings("unchecked")
        public void forEachRemaining(Consumer<? super E> action) {
            Objects.requireNonNull(action);
            Model.begin();
            Object[] rest = new Object[element == null ? 0 : 1 + queue.count];
            int n = 0;
            if (element != null) {
                rest[n++] = element;
                for (Item<E> at = after; at != null; at = at.next) {
                    if (at.element != null) {
                        rest[n++] = at.element;
                    }
                }
                item = null;
                element = null;
                after = null;
            }
            returned = null;
            Model.end();
            for (int i = 0; i < n; i++) {
                action.accept((E) rest[i]);
            }
        }
    }
}
