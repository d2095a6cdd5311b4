package java.util.concurrent;

import java.util.Deque;
import java.util.Iterator;

public interface BlockingDeque<E> extends BlockingQueue<E>, Deque<E> {
    void addFirst(E element);

    void addLast(E element);

    boolean offerFirst(E element);

    boolean offerLast(E element);

    void putFirst(E element) throws InterruptedException;

    void putLast(E element) throws InterruptedException;

    boolean offerFirst(E element, long timeout, TimeUnit unit) throws InterruptedException;

    boolean offerLast(E element, long timeout, TimeUnit unit) throws InterruptedException;

    E takeFirst() throws InterruptedException;

    E takeLast() throws InterruptedException;

    E pollFirst(long timeout, TimeUnit unit) throws InterruptedException;

    E pollLast(long timeout, TimeUnit unit) throws InterruptedException;

    boolean removeFirstOccurrence(Object object);

    boolean removeLastOccurrence(Object object);

    boolean add(E element);

    boolean offer(E element);

    void put(E element) throws InterruptedException;

    boolean offer(E element, long timeout, TimeUnit unit) throws InterruptedException;

    E remove();

    E poll();

    E take() throws InterruptedException;

    E poll(long timeout, TimeUnit unit) throws InterruptedException;

    E element();

    E peek();

    boolean remove(Object object);

    boolean contains(Object object);

    int size();

    Iterator<E> iterator();

    void push(E element);
}
