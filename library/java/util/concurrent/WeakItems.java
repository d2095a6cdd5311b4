package java.util.concurrent;

import j2pml.Model;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;

// Items without a lock: whatever goes through them does so element by element, a step each, and may see or miss what others
// do meanwhile.
abstract class WeakItems<E> extends LinkedItems<E> {
    WeakItems() {
        super(-1);
    }

    // Removed ends still lead to what is appended later.
    boolean restarts() {
        return false;
    }

    // Whether an iterator that stands on a removed end may end there, or go on at the end from which it came: whether it does
    // depends on what removals unlink in passing.
    boolean unlinksEnds() {
        return false;
    }

    Item<E> following(Item<E> item, boolean forward) {
        Item<E> at = item;
        do {
            Item<E> after = forward ? at.next : at.previous;
            if (at.element == null && (after == null || unlinksEnds())) {
                Item<E> back = at;
                while (back != null && back.element == null) {
                    back = forward ? back.previous : back.next;
                }
                Item<E> start = forward ? first : last;
                if (after == null) {
                    after = back == null ? start : forward ? back.next : back.previous;
                    if (after != null && unlinksEnds() && Model.choose(1) == 1) {
                        after = null;
                    }
                } else if (back == null && after.element != null && after != start && Model.choose(1) == 1) {
                    after = start;
                }
            }
            at = after;
        } while (at != null && at.element == null);
        return at;
    }

    // The one after it and its element.
    private static final class Walk<E> {
        private final WeakItems<E> list;
        Item<E> item;
        E element;

        Walk(WeakItems<E> list) {
            this.list = list;
        }

        boolean move() {
            Model.begin();
            item = item == null ? list.first : list.following(item, true);
            element = item == null ? null : item.element;
            Model.end();
            return element != null;
        }

        boolean remove() {
            Model.begin();
            boolean there = item.element != null;
            if (there) {
                list.cut(item);
            }
            Model.end();
            return there;
        }
    }

    public boolean isEmpty() {
        return end(true) == null;
    }

    public int size() {
        int n = 0;
        for (Walk<E> w = new Walk<E>(this); w.move();) {
            n++;
        }
        return n;
    }

    public void clear() {
        while (unlinkNow(true) != null) {
        }
    }

    public Object[] toArray() {
        Object[] all = new Object[4];
        int n = 0;
        for (Walk<E> w = new Walk<E>(this); w.move();) {
            if (n == all.length) {
                all = Snapshots.resized(all, 2 * n);
            }
            all[n++] = w.element;
        }
        return Snapshots.resized(all, n);
    }

    public boolean contains(Object object) {
        if (object != null) {
            for (Walk<E> w = new Walk<E>(this); w.move();) {
                if (object.equals(w.element)) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean remove(Object object) {
        if (object != null) {
            for (Walk<E> w = new Walk<E>(this); w.move();) {
                if (object.equals(w.element) && w.remove()) {
                    return true;
                }
            }
        }
        return false;
    }

    public boolean removeIf(Predicate<? super E> condition) {
        Objects.requireNonNull(condition);
        boolean changed = false;
        for (Walk<E> w = new Walk<E>(this); w.move();) {
            if (condition.test(w.element) && w.remove()) {
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(other, true);
    }

    public boolean retainAll(Collection<?> other) {
        Objects.requireNonNull(other);
        return removeWhere(other, false);
    }

    private boolean removeWhere(Collection<?> other, boolean contained) {
        boolean changed = false;
        for (Walk<E> w = new Walk<E>(this); w.move();) {
            if (other.contains(w.element) == contained && w.remove()) {
                changed = true;
            }
        }
        return changed;
    }

    public void forEach(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        for (Walk<E> w = new Walk<E>(this); w.move();) {
            action.accept(w.element);
        }
    }
}
