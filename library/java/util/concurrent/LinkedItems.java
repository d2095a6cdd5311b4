package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

// What the queues of linked nodes have in common: the elements in a list, and operations that are one step each. What the
// program supplies (equals, predicates, other collections) is called between steps, with elements that were looked up in
// one step: the documentation promises no atomic bulk operations (BlockingQueue), and weakly consistent iterators. The JDK's
// blocking queues hold their locks meanwhile, in most of these methods.
abstract class LinkedItems<E> extends AbstractQueue<E> {
    // There is room while `count` differs from it; -1: always.
    final int capacity;
    int count;
    Item<E> first;
    Item<E> last;

    LinkedItems(int capacity) {
        this.capacity = capacity;
    }

    // Removed nodes have no element. Iterators go on at their `next`, or at the first one if that is the node itself.
    static final class Item<E> {
        E element;
        Item<E> next;
        Item<E> previous;

        Item(E element) {
            this.element = element;
        }
    }

    // Of a removed end, iterators go on where that end is now.
    boolean restarts() {
        return true;
    }

    // The program is called next. Of queues that have a lock in the JDK.
    void callsProgram() {
    }

    // In sections.

    final void link(Item<E> item, boolean front) {
        if (count == 0) {
            first = item;
            last = item;
        } else if (front) {
            item.next = first;
            first.previous = item;
            first = item;
        } else {
            item.previous = last;
            last.next = item;
            last = item;
        }
        count++;
    }

    final E unlink(boolean front) {
        if (count == 0) {
            return null;
        }
        Item<E> item = front ? first : last;
        E element = item.element;
        unlink(item);
        if (restarts()) {
            if (front) {
                item.next = item;
            } else {
                item.previous = item;
            }
        }
        return element;
    }

    // Of a node that is in the list, wherever.
    void cut(Item<E> item) {
        unlink(item);
    }

    final void unlink(Item<E> item) {
        Item<E> before = item.previous;
        Item<E> after = item.next;
        if (before == null) {
            first = after;
        } else {
            before.next = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.previous = before;
        }
        item.element = null;
        count--;
    }

    // The one that an iterator comes to after this one, or null.
    Item<E> following(Item<E> item, boolean forward) {
        Item<E> at = item;
        do {
            Item<E> after = forward ? at.next : at.previous;
            at = after != at ? after : forward ? first : last;
        } while (at != null && at.element == null);
        return at;
    }

    // Steps.

    final boolean linkNow(E element, boolean front) {
        if (element == null) {
            throw new NullPointerException();
        }
        Item<E> item = new Item<E>(element);
        Model.begin();
        boolean room = count != capacity;
        if (room) {
            link(item, front);
        }
        Model.end();
        return room;
    }

    // `eager`: an interrupt counts even if it need not wait. While it waits, too: a queue with two locks has room for others
    // to see before the thread that waits is told.
    final void linkWaiting(E element, boolean front, boolean eager) throws InterruptedException {
        if (element == null) {
            throw new NullPointerException();
        }
        Item<E> item = new Item<E>(element);
        if (eager && Thread.interrupted()) {
            throw new InterruptedException();
        }
        int how = Model.await(count != capacity, Model.flagged() && (eager || count == capacity));
        if (how == 0) {
            link(item, front);
        } else {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
    }

    final boolean linkTimed(E element, boolean front, long timeout, TimeUnit unit) throws InterruptedException {
        if (element == null) {
            throw new NullPointerException();
        }
        boolean waits = unit.toNanos(timeout) > 0;
        Item<E> item = new Item<E>(element);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!waits) {
            return linkNow(element, front);
        }
        int how = Model.await(
                count != capacity,
                Model.flagged(),
                Model.timeouts() && count == capacity);
        if (how == 0) {
            link(item, front);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    final E unlinkNow(boolean front) {
        Model.begin();
        E element = unlink(front);
        Model.end();
        return element;
    }

    final E unlinkWaiting(boolean front, boolean eager) throws InterruptedException {
        if (eager && Thread.interrupted()) {
            throw new InterruptedException();
        }
        E element = null;
        if (Model.await(count > 0, Model.flagged() && (eager || count == 0)) == 0) {
            element = unlink(front);
        } else {
            Thread.interrupted();
        }
        Model.end();
        if (element == null) {
            throw new InterruptedException();
        }
        return element;
    }

    final E unlinkTimed(boolean front, long timeout, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(timeout) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!waits) {
            return unlinkNow(front);
        }
        E element = null;
        int how = Model.await(count > 0, Model.flagged(), Model.timeouts() && count == 0);
        if (how == 0) {
            element = unlink(front);
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return element;
    }

    final E end(boolean front) {
        Model.begin();
        E element = count == 0 ? null : front ? first.element : last.element;
        Model.end();
        return element;
    }

    public int size() {
        return count();
    }

    final int count() {
        Model.begin();
        int n = count;
        Model.end();
        return n;
    }

    public void clear() {
        Model.begin();
        while (count > 0) {
            unlink(true);
        }
        Model.end();
    }

    // One step if all of them fit.
    final boolean appendAll(Collection<? extends E> other) {
        if (other == this) {
            throw new IllegalArgumentException();
        }
        int n = 0;
        Item<E> start = null;
        Item<E> end = null;
        for (E element : other) {
            Item<E> item = new Item<E>(Objects.requireNonNull(element));
            if (n++ == 0) {
                start = item;
            } else {
                end.next = item;
            }
            end = item;
        }
        if (n == 0) {
            return false;
        }
        Model.begin();
        boolean fits = capacity < 0 || count + n <= capacity;
        while (fits && start != null) {
            Item<E> item = start;
            start = item.next;
            item.next = null;
            link(item, false);
        }
        Model.end();
        return fits || super.addAll(other);
    }

    public Object[] toArray() {
        Model.begin();
        Object[] all = new Object[count];
        int n = 0;
        for (Item<E> item = first; item != null; item = item.next) {
            all[n++] = item.element;
        }
        Model.end();
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] array) {
        return Snapshots.filled(toArray(), array);
    }

    public String toString() {
        return Snapshots.text(this, toArray());
    }

    public boolean contains(Object object) {
        if (Model.declaresEquals()) {
            callsProgram();
        }
        return object != null && Snapshots.find(toArray(), object) >= 0;
    }

    public boolean remove(Object object) {
        return removeEqual(object, true);
    }

    final boolean removeEqual(Object object, boolean front) {
        if (object == null) {
            return false;
        }
        if (Model.declaresEquals()) {
            callsProgram();
        }
        while (true) {
            Object[] all = toArray();
            int i = front ? Snapshots.find(all, object) : Snapshots.findLast(all, object);
            if (i < 0) {
                return false;
            }
            if (drop(all[i], front)) {
                return true;
            }
        }
    }

    // The first or last occurrence of this very object, if there is one still.
    private boolean drop(Object element, boolean front) {
        Model.begin();
        Item<E> item = front ? first : last;
        while (item != null && item.element != element) {
            item = front ? item.next : item.previous;
        }
        if (item != null) {
            cut(item);
        }
        Model.end();
        return item != null;
    }

    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        return removeWhere(condition, null, true);
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, true);
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(null, other, false);
    }

    @SuppressWarnings("unchecked")
    private boolean removeWhere(Predicate<? super E> condition, Collection<?> other, boolean contained) {
        callsProgram();
        Model.begin();
        int n = count;
        Object[] items = new Object[n];
        Object[] elements = new Object[n];
        int at = 0;
        for (Item<E> item = first; item != null; item = item.next) {
            items[at] = item;
            elements[at++] = item.element;
        }
        Model.end();
        int doomed = 0;
        for (int i = 0; i < n; i++) {
            E element = (E) elements[i];
            if (condition != null ? condition.test(element) : other.contains(element) == contained) {
                items[doomed++] = items[i];
            }
        }
        if (doomed == 0) {
            return false;
        }
        boolean changed = false;
        Model.begin();
        for (int i = 0; i < doomed; i++) {
            Item<E> item = (Item<E>) items[i];
            if (item.element != null) {
                cut(item);
                changed = true;
            }
        }
        Model.end();
        return changed;
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        callsProgram();
        Object[] all = toArray();
        for (int i = 0; i < all.length; i++) {
            action.accept((E) all[i]);
        }
    }

    // What the target refuses, and what comes after that, goes back.
    @SuppressWarnings("unchecked")
    final int drain(Collection<? super E> target, int most) {
        Objects.requireNonNull(target);
        if (target == this) {
            throw new IllegalArgumentException();
        }
        if (most <= 0) {
            return 0;
        }
        Model.assumes(Assumption.DRAINED);
        Model.begin();
        int n = count < most ? count : most;
        Object[] taken = new Object[n];
        for (int i = 0; i < n; i++) {
            taken[i] = unlink(true);
        }
        Model.end();
        int added = 0;
        try {
            while (added < n) {
                target.add((E) taken[added]);
                added++;
            }
        } finally {
            if (added < n) {
                Model.begin();
                for (int i = n - 1; i >= added; i--) {
                    link(new Item<E>((E) taken[i]), true);
                }
                Model.end();
            }
        }
        return n;
    }

    // The element that comes next is taken in advance.
    static final class Items<E> implements Iterator<E> {
        private final LinkedItems<E> list;
        private final boolean forward;
        private Item<E> item;
        private E element;
        private Item<E> returned;

        Items(LinkedItems<E> list, boolean forward) {
            this.list = list;
            this.forward = forward;
            Model.begin();
            item = forward ? list.first : list.last;
            if (item != null) {
                element = item.element;
            }
            Model.end();
        }

        public boolean hasNext() {
            return item != null;
        }

        public E next() {
            if (item == null) {
                throw new NoSuchElementException();
            }
            E result = element;
            returned = item;
            Model.begin();
            Item<E> at = list.following(item, forward);
            item = at;
            element = at == null ? null : at.element;
            Model.end();
            return result;
        }

        public void remove() {
            if (returned == null) {
                throw new IllegalStateException();
            }
            removed();
        }

        // Whether what was returned last was still there.
        boolean removed() {
            Item<E> doomed = returned;
            returned = null;
            Model.begin();
            boolean there = doomed.element != null;
            if (there) {
                list.cut(doomed);
            }
            Model.end();
            return there;
        }
    }
}
