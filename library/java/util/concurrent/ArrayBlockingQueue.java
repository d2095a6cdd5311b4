package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Predicate;

// The elements are linked, so that what is said of an array's places needs none. Fairness orders threads that wait; here any
// of them may go on, which is told. Where the order of threads is looked at, a fair queue has the JDK's lock, which is fair,
// with a condition for each side: who waits there is served in order, and so is who comes, but not the one before the other.
public class ArrayBlockingQueue<E> extends LinkedItems<E> implements BlockingQueue<E>, java.io.Serializable {
    private ReentrantLock lock;
    private Condition filled;
    private Condition drained;

    public ArrayBlockingQueue(int capacity) {
        super(capacity);
        check();
    }

    public ArrayBlockingQueue(int capacity, boolean fair) {
        super(capacity);
        check();
        if (fair) {
            if (Model.queuesAsked()) {
                lock = new ReentrantLock(true);
                filled = lock.newCondition();
                drained = lock.newCondition();
            } else {
                Model.assumes(Assumption.ANY_TURN);
            }
        }
    }

    private boolean inTurn() {
        return Model.queuesAsked() && lock != null;
    }

    // ---- of a fair queue, with its lock ----

    private void putInTurn(E element) throws InterruptedException {
        Objects.requireNonNull(element);
        lock.lockInterruptibly();
        try {
            while (count == capacity) {
                drained.await();
            }
            linkNow(element, false);
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    private boolean offerInTurn(E element) {
        Objects.requireNonNull(element);
        lock.lock();
        try {
            boolean room = linkNow(element, false);
            if (room) {
                filled.signal();
            }
            return room;
        } finally {
            lock.unlock();
        }
    }

    private boolean offerInTurn(E element, long timeout, TimeUnit unit) throws InterruptedException {
        Objects.requireNonNull(element);
        long left = unit.toNanos(timeout);
        lock.lockInterruptibly();
        try {
            while (count == capacity) {
                if (left <= 0) {
                    return false;
                }
                left = drained.awaitNanos(left);
            }
            linkNow(element, false);
            filled.signal();
            return true;
        } finally {
            lock.unlock();
        }
    }

    private E takeInTurn() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (count == 0) {
                filled.await();
            }
            drained.signal();
            return unlinkNow(true);
        } finally {
            lock.unlock();
        }
    }

    private E pollInTurn(long timeout, TimeUnit unit) throws InterruptedException {
        long left = unit.toNanos(timeout);
        lock.lockInterruptibly();
        try {
            while (count == 0) {
                if (left <= 0) {
                    return null;
                }
                left = filled.awaitNanos(left);
            }
            drained.signal();
            return unlinkNow(true);
        } finally {
            lock.unlock();
        }
    }

    private E pollInTurn() {
        lock.lock();
        try {
            E element = unlinkNow(true);
            if (element != null) {
                drained.signal();
            }
            return element;
        } finally {
            lock.unlock();
        }
    }

    // What removes other elements. How many there were, for `endRemoval`.
    private int beginRemoval() {
        if (!inTurn()) {
            return 0;
        }
        lock.lock();
        return count;
    }

    private void endRemoval(int before) {
        if (inTurn()) {
            for (int n = count; n < before; n++) {
                drained.signal();
            }
            lock.unlock();
        }
    }

    public boolean remove(Object object) {
        int before = beginRemoval();
        try {
            return super.remove(object);
        } finally {
            endRemoval(before);
        }
    }

    public boolean removeIf(Predicate<? super E> condition) {
        int before = beginRemoval();
        try {
            return super.removeIf(condition);
        } finally {
            endRemoval(before);
        }
    }

    public boolean removeAll(Collection<?> other) {
        int before = beginRemoval();
        try {
            return super.removeAll(other);
        } finally {
            endRemoval(before);
        }
    }

    public boolean retainAll(Collection<?> other) {
        int before = beginRemoval();
        try {
            return super.retainAll(other);
        } finally {
            endRemoval(before);
        }
    }

    public void clear() {
        int before = beginRemoval();
        super.clear();
        endRemoval(before);
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
        if (inTurn()) {
            return offerInTurn(element);
        }
        return linkNow(element, false);
    }

    public void put(E element) throws InterruptedException {
        if (inTurn()) {
            putInTurn(element);
        } else {
            linkWaiting(element, false, true);
        }
    }

    public boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        if (inTurn()) {
            return offerInTurn(element, timeout, unit);
        }
        return linkTimed(element, false, timeout, unit);
    }

    public E poll() {
        return inTurn() ? pollInTurn() : unlinkNow(true);
    }

    public E take() throws InterruptedException {
        return inTurn() ? takeInTurn() : unlinkWaiting(true, true);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return inTurn() ? pollInTurn(timeout, unit) : unlinkTimed(true, timeout, unit);
    }

    public E peek() {
        return end(true);
    }

    public int remainingCapacity() {
        return capacity - count();
    }

    public int drainTo(Collection<? super E> target) {
        return drainTo(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        int before = beginRemoval();
        try {
            return drain(target, most);
        } finally {
            endRemoval(before);
        }
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
            int before = queue.beginRemoval();
            Model.begin();
            Item<E> doomed = returned;
            returned = null;
            if (doomed != null && doomed.element != null) {
                queue.unlink(doomed);
            }
            Model.end();
            queue.endRemoval(before);
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
