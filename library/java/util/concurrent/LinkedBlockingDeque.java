package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;

public class LinkedBlockingDeque<E> extends LinkedItems<E> implements BlockingDeque<E>, java.io.Serializable {
    public LinkedBlockingDeque() {
        super(-1);
    }

    public LinkedBlockingDeque(int capacity) {
        super(capacity == Integer.MAX_VALUE ? -1 : capacity);
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public LinkedBlockingDeque(Collection<? extends E> other) {
        super(-1);
        addAll(other);
    }

    void callsProgram() {
        Model.assumes(Assumption.UNLOCKED);
    }

    void cut(Item<E> item) {
        if (item == first) {
            unlink(true);
        } else if (item == last) {
            unlink(false);
        } else {
            unlink(item);
        }
    }

    public void addFirst(E element) {
        if (!offerFirst(element)) {
            throw new IllegalStateException("Deque full");
        }
    }

    public void addLast(E element) {
        if (!offerLast(element)) {
            throw new IllegalStateException("Deque full");
        }
    }

    public boolean offerFirst(E element) {
        return linkNow(element, true);
    }

    public boolean offerLast(E element) {
        return linkNow(element, false);
    }

    public void putFirst(E element) throws InterruptedException {
        linkWaiting(element, true, false);
    }

    public void putLast(E element) throws InterruptedException {
        linkWaiting(element, false, false);
    }

    public boolean offerFirst(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return linkTimed(element, true, timeout, unit);
    }

    public boolean offerLast(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return linkTimed(element, false, timeout, unit);
    }

    public E removeFirst() {
        return there(pollFirst());
    }

    public E removeLast() {
        return there(pollLast());
    }

    private E there(E element) {
        if (element == null) {
            throw new NoSuchElementException();
        }
        return element;
    }

    public E pollFirst() {
        return unlinkNow(true);
    }

    public E pollLast() {
        return unlinkNow(false);
    }

    public E takeFirst() throws InterruptedException {
        return unlinkWaiting(true, false);
    }

    public E takeLast() throws InterruptedException {
        return unlinkWaiting(false, false);
    }

    public E pollFirst(long timeout, TimeUnit unit) throws InterruptedException {
        return unlinkTimed(true, timeout, unit);
    }

    public E pollLast(long timeout, TimeUnit unit) throws InterruptedException {
        return unlinkTimed(false, timeout, unit);
    }

    public E getFirst() {
        return there(peekFirst());
    }

    public E getLast() {
        return there(peekLast());
    }

    public E peekFirst() {
        return end(true);
    }

    public E peekLast() {
        return end(false);
    }

    public boolean removeFirstOccurrence(Object object) {
        return removeEqual(object, true);
    }

    public boolean removeLastOccurrence(Object object) {
        return removeEqual(object, false);
    }

    public boolean add(E element) {
        addLast(element);
        return true;
    }

    public boolean offer(E element) {
        return offerLast(element);
    }

    public void put(E element) throws InterruptedException {
        putLast(element);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return offerLast(element, timeout, unit);
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E take() throws InterruptedException {
        return takeFirst();
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return pollFirst(timeout, unit);
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public int remainingCapacity() {
        return (capacity < 0 ? Integer.MAX_VALUE : capacity) - count();
    }

    public int drainTo(Collection<? super E> target) {
        return drain(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        return drain(target, most);
    }

    public void push(E element) {
        addFirst(element);
    }

    public E pop() {
        return removeFirst();
    }

    public boolean remove(Object object) {
        return removeFirstOccurrence(object);
    }

    public boolean addAll(Collection<? extends E> other) {
        return appendAll(other);
    }

    // Iterators end.
    public void clear() {
        Model.begin();
        while (count > 0) {
            Item<E> item = first;
            unlink(item);
            item.next = null;
        }
        Model.end();
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
