package actors.core;

/** First in, first out. Whoever uses it sees to it that nobody else does. */
class Queue<T> {
    private static class Link<T> {
        T value;
        Link<T> next;
    }

    private Link<T> head;
    private Link<T> tail;

    protected final void add(T value) {
        Link<T> link = new Link<>();
        link.value = value;
        if (tail == null) {
            head = link;
        } else {
            tail.next = link;
        }
        tail = link;
    }

    /** The first, or null. */
    protected final T poll() {
        if (head == null) {
            return null;
        }
        T value = head.value;
        head = head.next;
        if (head == null) {
            tail = null;
        }
        return value;
    }
}
