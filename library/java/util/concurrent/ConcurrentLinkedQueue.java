package java.util.concurrent;

import java.util.Collection;
import java.util.Iterator;
import java.util.Queue;
import java.util.Spliterator;
import java.util.Spliterators;

public class ConcurrentLinkedQueue<E> extends WeakItems<E> implements Queue<E>, java.io.Serializable {
    public ConcurrentLinkedQueue() {
    }

    public ConcurrentLinkedQueue(Collection<? extends E> other) {
        for (E element : other) {
            linkNow(element, false);
        }
    }

    public boolean add(E element) {
        return linkNow(element, false);
    }

    public boolean offer(E element) {
        return linkNow(element, false);
    }

    public E poll() {
        return unlinkNow(true);
    }

    public E peek() {
        return end(true);
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
}
