package java.util.concurrent;

import j2pml.Assumption;
import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;
import java.util.Spliterator;
import java.util.Spliterators;

public class LinkedBlockingQueue<E> extends LinkedItems<E> implements BlockingQueue<E>, java.io.Serializable {
    public LinkedBlockingQueue() {
        super(-1);
    }

    public LinkedBlockingQueue(int capacity) {
        super(capacity == Integer.MAX_VALUE ? -1 : capacity);
        if (capacity <= 0) {
            throw new IllegalArgumentException();
        }
    }

    public LinkedBlockingQueue(Collection<? extends E> other) {
        super(-1);
        for (E element : other) {
            linkNow(element, false);
        }
    }

    void callsProgram() {
        Model.assumes(Assumption.UNLOCKED);
    }

    public void put(E element) throws InterruptedException {
        linkWaiting(element, false, true);
    }

    public boolean offer(E element) {
        return linkNow(element, false);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        return linkTimed(element, false, timeout, unit);
    }

    public E take() throws InterruptedException {
        return unlinkWaiting(true, true);
    }

    public E poll() {
        return unlinkNow(true);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        return unlinkTimed(true, timeout, unit);
    }

    public E peek() {
        return end(true);
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

    public Spliterator<E> spliterator() {
        return Spliterators.once$(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }

    public Iterator<E> iterator() {
        return new Items<E>(this, true);
    }
}
