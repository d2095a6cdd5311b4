package java.util;

public interface Deque<E> extends Queue<E> {
    void addFirst(E element);

    void addLast(E element);

    boolean offerFirst(E element);

    boolean offerLast(E element);

    E removeFirst();

    E removeLast();

    E pollFirst();

    E pollLast();

    E getFirst();

    E getLast();

    E peekFirst();

    E peekLast();

    boolean removeFirstOccurrence(Object object);

    boolean removeLastOccurrence(Object object);

    boolean add(E element);

    boolean offer(E element);

    E remove();

    E poll();

    E element();

    E peek();

    boolean addAll(Collection<? extends E> other);

    void push(E element);

    E pop();

    boolean remove(Object object);

    boolean contains(Object object);

    int size();

    Iterator<E> iterator();

    Iterator<E> descendingIterator();
}
