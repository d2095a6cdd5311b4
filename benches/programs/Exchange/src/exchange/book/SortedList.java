package exchange.book;

import java.util.Iterator;
import java.util.function.Predicate;

/** A linked list, the smallest element first. */
public class SortedList<T extends Comparable<? super T>> implements Iterable<T> {
    private final class Node {
        final T value;
        Node next;

        Node(T value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    private Node head;

    public void add(T value) {
        if (head == null || value.compareTo(head.value) < 0) {
            head = new Node(value, head);
            return;
        }
        Node before = head;
        while (before.next != null && value.compareTo(before.next.value) >= 0) {
            before = before.next;
        }
        before.next = new Node(value, before.next);
    }

    /** The smallest, or null. */
    public T first() {
        return head == null ? null : head.value;
    }

    /** Takes out the first element of that kind, and tells whether there was one. */
    public boolean removeFirst(Predicate<? super T> which) {
        Node before = null;
        Node node = head;
        while (node != null && !which.test(node.value)) {
            before = node;
            node = node.next;
        }
        if (node == null) {
            return false;
        }
        if (before == null) {
            head = node.next;
        } else {
            before.next = node.next;
        }
        return true;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node at = head;

            public boolean hasNext() {
                return at != null;
            }

            public T next() {
                T value = at.value;
                at = at.next;
                return value;
            }
        };
    }
}
