package java.util.concurrent;

import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.function.Consumer;
import java.util.function.Predicate;

// Views of a ConcurrentHashMap. Nothing of them is one step but what is one step of the map.
abstract class HashViews<K, V, E> extends AbstractCollection<E> {
    final ConcurrentHashMap<K, V> map;

    HashViews(ConcurrentHashMap<K, V> map) {
        this.map = map;
    }

    public ConcurrentHashMap<K, V> getMap() {
        return map;
    }

    public final void clear() {
        map.clear();
    }

    public final int size() {
        return map.size();
    }

    public final boolean isEmpty() {
        return map.isEmpty();
    }

    public abstract boolean contains(Object object);

    public abstract boolean remove(Object object);

    // How many elements come is not known before.
    public final Object[] toArray() {
        Object[] all = new Object[4];
        int n = 0;
        for (E element : this) {
            if (n == all.length) {
                all = Snapshots.resized(all, 2 * n);
            }
            all[n++] = element;
        }
        return Snapshots.resized(all, n);
    }

    public final <T> T[] toArray(T[] array) {
        return Snapshots.filled(toArray(), array);
    }

    public final boolean containsAll(Collection<?> other) {
        if (other != this) {
            for (Object element : other) {
                if (element == null || !contains(element)) {
                    return false;
                }
            }
        }
        return true;
    }

    public boolean removeAll(Collection<?> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        int capacity = map.capacity();
        if (capacity <= 0) {
            return false;
        }
        boolean changed = false;
        if (!(other instanceof Set) || other.size() <= capacity) {
            for (Object element : other) {
                changed |= remove(element);
            }
            return changed;
        }
        for (Iterator<E> i = iterator(); i.hasNext();) {
            if (other.contains(i.next())) {
                i.remove();
                changed = true;
            }
        }
        return changed;
    }

    public final boolean retainAll(Collection<?> other) {
        if (other == null) {
            throw new NullPointerException();
        }
        boolean changed = false;
        for (Iterator<E> i = iterator(); i.hasNext();) {
            if (!other.contains(i.next())) {
                i.remove();
                changed = true;
            }
        }
        return changed;
    }

    static boolean equal(Set<?> set, Object object) {
        if (set == object) {
            return true;
        }
        if (!(object instanceof Set)) {
            return false;
        }
        Set<?> other = (Set<?>) object;
        return set.containsAll(other) && other.containsAll(set);
    }

    static final class Values<K, V> extends HashViews<K, V, V> implements java.io.Serializable {
        Values(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public boolean contains(Object object) {
            return map.containsValue(object);
        }

        public boolean remove(Object object) {
            if (object != null) {
                for (Iterator<V> i = iterator(); i.hasNext();) {
                    if (object.equals(i.next())) {
                        i.remove();
                        return true;
                    }
                }
            }
            return false;
        }

        public Spliterator<V> spliterator() {
            return new HashElements.Values<K, V>(map);
        }

        public Iterator<V> iterator() {
            return new HashTraversal.Values<K, V>(map);
        }

        // Only as long as the key still has the value that was tested.
        public boolean removeIf(Predicate<? super V> condition) {
            if (condition == null) {
                throw new NullPointerException();
            }
            boolean removed = false;
            for (HashTraversal<K, V> i = new HashTraversal<K, V>(map); i.move();) {
                V value = i.value();
                if (condition.test(value) && map.change(i.key(), null, value) != null) {
                    removed = true;
                }
            }
            return removed;
        }

        public void forEach(Consumer<? super V> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            for (HashTraversal<K, V> i = new HashTraversal<K, V>(map); i.move();) {
                action.accept(i.value());
            }
        }
    }

    static final class Entries<K, V> extends HashViews<K, V, Map.Entry<K, V>>
            implements Set<Map.Entry<K, V>>, java.io.Serializable {
        Entries(ConcurrentHashMap<K, V> map) {
            super(map);
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            Object key = entry.getKey();
            Object value = key == null ? null : map.get(key);
            Object wanted = value == null ? null : entry.getValue();
            return wanted != null && (wanted == value || wanted.equals(value));
        }

        public boolean remove(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            Object key = entry.getKey();
            Object value = entry.getValue();
            return key != null && value != null && map.remove(key, value);
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            return new HashElements.Entries<K, V>(map);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new HashTraversal.Entries<K, V>(map);
        }

        public boolean add(Map.Entry<K, V> entry) {
            return map.put(entry.getKey(), entry.getValue(), false) == null;
        }

        public boolean addAll(Collection<? extends Map.Entry<K, V>> other) {
            boolean added = false;
            for (Map.Entry<K, V> entry : other) {
                if (add(entry)) {
                    added = true;
                }
            }
            return added;
        }

        public boolean removeIf(Predicate<? super Map.Entry<K, V>> condition) {
            if (condition == null) {
                throw new NullPointerException();
            }
            boolean removed = false;
            for (HashTraversal<K, V> i = new HashTraversal<K, V>(map); i.move();) {
                V value = i.value();
                Map.Entry<K, V> entry = new java.util.AbstractMap.SimpleImmutableEntry<K, V>(i.key(), value);
                if (condition.test(entry) && map.change(i.key(), null, value) != null) {
                    removed = true;
                }
            }
            return removed;
        }

        public int hashCode() {
            int hash = 0;
            for (Map.Entry<K, V> entry : this) {
                hash += entry.hashCode();
            }
            return hash;
        }

        public boolean equals(Object object) {
            return equal(this, object);
        }

        public void forEach(Consumer<? super Map.Entry<K, V>> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            for (HashTraversal<K, V> i = new HashTraversal<K, V>(map); i.move();) {
                action.accept(new HashTraversal.Entry<K, V>(map, i.key(), i.value()));
            }
        }
    }
}
