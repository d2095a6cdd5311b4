package java.util.concurrent;

import j2pml.Model;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;

// Threads that wait, all to put or all to take. Whoever comes with the opposite takes one of them: the first one if fair,
// else any (documentation: no order).
public class SynchronousQueue<E> extends AbstractQueue<E> implements BlockingQueue<E>, java.io.Serializable {
    private final boolean fair;
    private Waiter<E> waiters;

    public SynchronousQueue() {
        this(false);
    }

    public SynchronousQueue(boolean fair) {
        this.fair = fair;
    }

    // Who puts has an element from the beginning.
    private static final class Waiter<E> {
        final boolean puts;
        E element;
        boolean met;
        Waiter<E> next;

        Waiter(E element) {
            this.element = element;
            puts = element != null;
        }
    }

    // Meets one that waits for that: what it has, or the element that it is given; null if there is none. Otherwise, with
    // somebody to wait, that one begins to.
    private E meet(E element, Waiter<E> me) {
        boolean puts = element != null;
        int chosen = -1;
        while (true) {
            E result = null;
            Model.begin();
            int n = 0;
            if (waiters != null && waiters.puts != puts) {
                for (Waiter<E> w = waiters; w != null; w = w.next) {
                    n++;
                }
            }
            boolean chooses = n > 1 && !fair && (chosen < 0 || chosen >= n);
            if (n > 0 && !chooses) {
                Waiter<E> other = waiters;
                for (int i = 0; !fair && i < chosen && other.next != null; i++) {
                    other = other.next;
                }
                unlink(other);
                if (puts) {
                    other.element = element;
                    result = element;
                } else {
                    result = other.element;
                    other.element = null;
                }
                other.met = true;
            } else if (n == 0 && me != null) {
                append(me);
            }
            Model.end();
            if (!chooses) {
                return result;
            }
            chosen = Model.choose(n - 1);
        }
    }

    private void append(Waiter<E> waiter) {
        if (waiters == null) {
            waiters = waiter;
            return;
        }
        Waiter<E> last = waiters;
        while (last.next != null) {
            last = last.next;
        }
        last.next = waiter;
    }

    private void unlink(Waiter<E> waiter) {
        if (waiters == waiter) {
            waiters = waiter.next;
        } else {
            Waiter<E> at = waiters;
            while (at.next != waiter) {
                at = at.next;
            }
            at.next = waiter.next;
        }
        waiter.next = null;
    }

    // The element, or null if the time was over.
    private E meetWaiting(E element, boolean timed) throws InterruptedException {
        Waiter<E> me = new Waiter<E>(element);
        E result = meet(element, me);
        if (result != null) {
            return result;
        }
        int how = Model.await(
                me.met,
                Model.flagged() && !me.met,
                timed && Model.timeouts() && !me.met && !Model.flagged());
        if (how == 0) {
            result = element != null ? element : me.element;
        } else {
            unlink(me);
            if (how == 1) {
                Thread.interrupted();
            }
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return result;
    }

    private E meetTimed(E element, long timeout, TimeUnit unit) throws InterruptedException {
        if (unit.toNanos(timeout) > 0) {
            return meetWaiting(element, true);
        }
        E result = meet(element, null);
        if (result == null && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return result;
    }

    public void put(E element) throws InterruptedException {
        meetWaiting(Objects.requireNonNull(element), false);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return meetTimed(Objects.requireNonNull(element), timeout, unit) != null;
    }

    public boolean offer(E element) {
        return meet(Objects.requireNonNull(element), null) != null;
    }

    public E take() throws InterruptedException {
        return meetWaiting(null, false);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return meetTimed(null, timeout, unit);
    }

    public E poll() {
        return meet(null, null);
    }

    public boolean isEmpty() {
        return true;
    }

    public int size() {
        return 0;
    }

    public int remainingCapacity() {
        return 0;
    }

    public void clear() {
    }

    public boolean contains(Object object) {
        return false;
    }

    public boolean remove(Object object) {
        return false;
    }

    public boolean containsAll(Collection<?> other) {
        return other.isEmpty();
    }

    public boolean removeAll(Collection<?> other) {
        return false;
    }

    public boolean retainAll(Collection<?> other) {
        return false;
    }

    public E peek() {
        return null;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.emptySpliterator();
    }

    public Iterator<E> iterator() {
        return new Nothing<E>();
    }

    private static final class Nothing<E> implements Iterator<E> {
        public boolean hasNext() {
            return false;
        }

        public E next() {
            throw new java.util.NoSuchElementException();
        }

        public void remove() {
            throw new IllegalStateException();
        }
    }

    public Object[] toArray() {
        return new Object[0];
    }

    public <T> T[] toArray(T[] array) {
        if (array.length > 0) {
            array[0] = null;
        }
        return array;
    }

    public String toString() {
        return "[]";
    }

    public int drainTo(Collection<? super E> target) {
        return drainTo(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        Objects.requireNonNull(target);
        if (target == this) {
            throw new IllegalArgumentException();
        }
        int n = 0;
        while (n < most) {
            E element = poll();
            if (element == null) {
                break;
            }
            target.add(element);
            n++;
        }
        return n;
    }
}
