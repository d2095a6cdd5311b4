package java.lang;

import java.util.function.Supplier;

// Each thread keeps its values in a list of its own. What InheritableThreadLocal does is not here.
public class ThreadLocal<T> {
    static final class Entry {
        final ThreadLocal<?> key;
        Object value;
        Entry next;

        Entry(ThreadLocal<?> key) {
            this.key = key;
        }
    }

    private static final class Supplied<T> extends ThreadLocal<T> {
        private final Supplier<? extends T> supplier;

        Supplied(Supplier<? extends T> supplier) {
            this.supplier = supplier;
        }

        protected T initialValue() {
            return supplier.get();
        }
    }

    public ThreadLocal() {
    }

    public static <S> ThreadLocal<S> withInitial(Supplier<? extends S> supplier) {
        if (supplier == null) {
            throw new NullPointerException();
        }
        return new Supplied<S>(supplier);
    }

    protected T initialValue() {
        return null;
    }

    private Entry entry() {
        Entry entry = Thread.currentThread().locals$;
        while (entry != null && entry.key != this) {
            entry = entry.next;
        }
        return entry;
    }

    @SuppressWarnings("unchecked")
    public T get() {
        Entry entry = entry();
        if (entry != null) {
            return (T) entry.value;
        }
        T value = initialValue();
        set(value);
        return value;
    }

    public void set(T value) {
        Entry entry = entry();
        if (entry == null) {
            Thread me = Thread.currentThread();
            entry = new Entry(this);
            entry.next = me.locals$;
            me.locals$ = entry;
        }
        entry.value = value;
    }

    public void remove() {
        Thread me = Thread.currentThread();
        Entry entry = entry();
        if (entry == null) {
            return;
        }
        if (me.locals$ == entry) {
            me.locals$ = entry.next;
            return;
        }
        Entry before = me.locals$;
        while (before.next != entry) {
            before = before.next;
        }
        before.next = entry.next;
    }
}
