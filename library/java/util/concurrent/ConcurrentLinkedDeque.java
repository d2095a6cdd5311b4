package java.util.concurrent;

import java.util.Collection;
import java.util.Deque;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;

public class ConcurrentLinkedDeque<E> extends WeakItems<E> implements Deque<E>, java.io.Serializable {
    public ConcurrentLinkedDeque() {
    }

    public ConcurrentLinkedDeque(Collection<? extends E> other) {
        for (E element : other) {
            linkNow(element, false);
        }
    }

    boolean unlinksEnds() {
        return true;
    }

    private E there(E element) {
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public void addFirst(E element) {
        linkNow(element, true);
    }

    public void addLast(E element) {
        linkNow(element, false);
    }

    public boolean offerFirst(E element) {
        return linkNow(element, true);
    }

    public boolean offerLast(E element) {
        return linkNow(element, false);
    }

    public E peekFirst() {
        return end(true);
    }

    public E peekLast() {
        return end(false);
    }

    public E getFirst() {
        return there(end(true));
    }

    public E getLast() {
        return there(end(false));
    }

    public E pollFirst() {
        return unlinkNow(true);
    }

    public E pollLast() {
        return unlinkNow(false);
    }

    public E removeFirst() {
        return there(unlinkNow(true));
    }

    public E removeLast() {
        return there(unlinkNow(false));
    }

    public boolean offer(E element) {
        return offerLast(element);
    }

    public boolean add(E element) {
        return offerLast(element);
    }

    public E poll() {
        return pollFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public E remove() {
        return removeFirst();
    }

    public E pop() {
        return removeFirst();
    }

    public E element() {
        return getFirst();
    }

    public void push(E element) {
        addFirst(element);
    }

    public boolean removeFirstOccurrence(Object object) {
        Objects.requireNonNull(object);
        return super.remove(object);
    }

    public boolean removeLastOccurrence(Object object) {
        Objects.requireNonNull(object);
        for (Items<E> i = new Items<E>(this, false); i.hasNext();) {
            if (object.equals(i.next()) && i.removed()) {
                return true;
            }
        }
        return false;
    }

    public boolean remove(Object object) {
        return removeFirstOccurrence(object);
    }

    public boolean addAll(Collection<? extends E> other) {
        return appendAll(other);
    }

    public Spliterator<E> spliterator() {
        return Spliterators.once$(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }

    public Iterator<E> iterator() {
        return new Items<E>(this, true);
    }

    public Iterator<E> descendingIterator() {
        return new Items<E>(this, false);
    }
}
