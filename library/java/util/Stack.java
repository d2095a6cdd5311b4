package java.util;

public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    public E push(E element) {
        addElement(element);
        return element;
    }

    public synchronized E pop() {
        E element = peek();
        removeElementAt(size() - 1);
        return element;
    }

    public synchronized E peek() {
        int n = size();
        if (n == 0) {
            throw new EmptyStackException();
        }
        return elementAt(n - 1);
    }

    public boolean empty() {
        return size() == 0;
    }

    public synchronized int search(Object object) {
        int index = lastIndexOf(object);
        return index < 0 ? -1 : size() - index;
    }
}
