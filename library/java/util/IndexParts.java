package java.util;

import java.util.function.Consumer;

// The spliterator of a list with random access. Changes are told after the elements.
final class IndexParts<E> implements Spliterator<E> {
    private final List<E> list;
    // Null, or what has a version.
    private final AbstractList<E> versioned;
    private int next;
    // -1 until elements are asked for.
    private int end = -1;
    private int count;
    private Object version;

    IndexParts(List<E> list) {
        this.list = list;
        this.versioned = list instanceof AbstractList ? (AbstractList<E>) list : null;
    }

    private IndexParts(IndexParts<E> whole, int from, int to) {
        this.list = whole.list;
        this.versioned = whole.versioned;
        this.next = from;
        this.end = to;
        this.count = whole.count;
        this.version = whole.version;
    }

    private void bind() {
        if (end < 0) {
            if (versioned != null) {
                count = versioned.modCount;
                version = versioned.version;
            }
            end = list.size();
        }
    }

    private void check() {
        if (versioned != null && (versioned.modCount != count || versioned.version != version)) {
            throw new ConcurrentModificationException();
        }
    }

    private E get(int index) {
        try {
            return list.get(index);
        } catch (IndexOutOfBoundsException e) {
            throw new ConcurrentModificationException();
        }
    }

    public Spliterator<E> trySplit() {
        bind();
        int from = next;
        int middle = (from + end) >>> 1;
        if (from >= middle) {
            return null;
        }
        next = middle;
        return new IndexParts<E>(this, from, middle);
    }

    public boolean tryAdvance(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        bind();
        int i = next;
        if (i >= end) {
            return false;
        }
        next = i + 1;
        action.accept(get(i));
        check();
        return true;
    }

    public void forEachRemaining(Consumer<? super E> action) {
        Objects.requireNonNull(action);
        bind();
        int i = next;
        next = end;
        for (; i < end; i++) {
            action.accept(get(i));
        }
        check();
    }

    public long estimateSize() {
        bind();
        return end - next;
    }

    public int characteristics() {
        return ORDERED | SIZED | SUBSIZED;
    }
}
