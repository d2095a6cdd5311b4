package java.util;

import j2pml.Model;

// The entries of a TreeMap between two bounds, rising or falling. A bound that is null is none.
final class SubMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, java.io.Serializable {
    // A key may be null.
    static final class Bound<K> {
        final K key;

        Bound(K key) {
            this.key = key;
        }
    }

    private final TreeMap<K, V> map;
    private final Bound<K> low;
    private final boolean lowIn;
    private final Bound<K> high;
    private final boolean highIn;
    private final boolean falling;
    private volatile NavigableSet<K> keyView;
    private volatile Set<Map.Entry<K, V>> entries;

    SubMap(TreeMap<K, V> map, Bound<K> low, boolean lowIn, Bound<K> high, boolean highIn, boolean falling) {
        this.map = map;
        this.low = low;
        this.lowIn = lowIn;
        this.high = high;
        this.highIn = highIn;
        this.falling = falling;
        if (low != null && high != null) {
            if (map.compared(low.key, high.key) > 0) {
                throw new IllegalArgumentException("fromKey > toKey");
            }
        } else if (low != null) {
            map.compared(low.key, low.key);
        } else if (high != null) {
            map.compared(high.key, high.key);
        }
    }

    private boolean tooLow(Object key) {
        if (low == null) {
            return false;
        }
        int compared = map.compared(key, low.key);
        return compared < 0 || compared == 0 && !lowIn;
    }

    private boolean tooHigh(Object key) {
        if (high == null) {
            return false;
        }
        int compared = map.compared(key, high.key);
        return compared > 0 || compared == 0 && !highIn;
    }

    private boolean inside(Object key) {
        return !tooLow(key) && !tooHigh(key);
    }

    // Bounds themselves may be bounds of a view.
    private boolean insideAsBound(Object key, boolean inclusive) {
        return inclusive ? inside(key)
            : (low == null || map.compared(key, low.key) >= 0) && (high == null || map.compared(high.key, key) >= 0);
    }

    private TreeMap.Node<K, V> least() {
        TreeMap.Node<K, V> node = low == null ? map.first : map.above(low.key, lowIn);
        return node == null || tooHigh(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> greatest() {
        TreeMap.Node<K, V> node = high == null ? map.last() : map.below(high.key, highIn);
        return node == null || tooLow(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> above(Object key, boolean inclusive) {
        if (tooLow(key)) {
            return least();
        }
        TreeMap.Node<K, V> node = map.above(key, inclusive);
        return node == null || tooHigh(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> below(Object key, boolean inclusive) {
        if (tooHigh(key)) {
            return greatest();
        }
        TreeMap.Node<K, V> node = map.below(key, inclusive);
        return node == null || tooLow(node.key) ? null : node;
    }

    // In the order of the view.
    TreeMap.Node<K, V> firstNode() {
        return falling ? greatest() : least();
    }

    private TreeMap.Node<K, V> lastNode() {
        return falling ? least() : greatest();
    }

    private TreeMap.Node<K, V> next(Object key, boolean inclusive) {
        return falling ? below(key, inclusive) : above(key, inclusive);
    }

    private TreeMap.Node<K, V> previous(Object key, boolean inclusive) {
        return falling ? above(key, inclusive) : below(key, inclusive);
    }

    TreeMap.Node<K, V> after(TreeMap.Node<K, V> node) {
        TreeMap.Node<K, V> after = falling ? map.before(node) : node.next;
        return after == null || (falling ? tooLow(after.key) : tooHigh(after.key)) ? null : after;
    }

    private TreeMap.Node<K, V> find(Object key) {
        return inside(key) ? map.find(key) : null;
    }

    public int size() {
        if (low == null && high == null) {
            return map.size();
        }
        int n = 0;
        for (TreeMap.Node<K, V> node = firstNode(); node != null; node = after(node)) {
            n++;
        }
        return n;
    }

    public boolean isEmpty() {
        return low == null && high == null ? map.isEmpty() : firstNode() == null;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V get(Object key) {
        TreeMap.Node<K, V> node = find(key);
        return node == null ? null : node.value;
    }

    public V put(K key, V value) {
        if (!inside(key)) {
            throw new IllegalArgumentException("key out of range");
        }
        return map.put(key, value);
    }

    public V remove(Object key) {
        return inside(key) ? map.remove(key) : null;
    }

    @SuppressWarnings("unchecked")
    public Comparator<? super K> comparator() {
        return falling ? (Comparator<? super K>) Collections.reverseOrder((Comparator<K>) map.comparator()) : map.comparator();
    }

    private K keyOrThrow(TreeMap.Node<K, V> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.key;
    }

    public K firstKey() {
        return keyOrThrow(firstNode());
    }

    public K lastKey() {
        return keyOrThrow(lastNode());
    }

    public Map.Entry<K, V> firstEntry() {
        return TreeMap.told(firstNode());
    }

    public Map.Entry<K, V> lastEntry() {
        return TreeMap.told(lastNode());
    }

    private Map.Entry<K, V> polled(TreeMap.Node<K, V> node) {
        if (node != null) {
            map.drop(node);
        }
        return TreeMap.told(node);
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return polled(firstNode());
    }

    public Map.Entry<K, V> pollLastEntry() {
        return polled(lastNode());
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return TreeMap.told(previous(key, false));
    }

    public K lowerKey(K key) {
        return TreeMap.keyOf(previous(key, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return TreeMap.told(previous(key, true));
    }

    public K floorKey(K key) {
        return TreeMap.keyOf(previous(key, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return TreeMap.told(next(key, true));
    }

    public K ceilingKey(K key) {
        return TreeMap.keyOf(next(key, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return TreeMap.told(next(key, false));
    }

    public K higherKey(K key) {
        return TreeMap.keyOf(next(key, false));
    }

    public NavigableMap<K, V> descendingMap() {
        return new SubMap<K, V>(map, low, lowIn, high, highIn, !falling);
    }

    // From and to in the order of the view.
    private NavigableMap<K, V> part(Bound<K> from, boolean fromIn, Bound<K> to, boolean toIn) {
        if (from != null && !insideAsBound(from.key, fromIn)) {
            throw new IllegalArgumentException("fromKey out of range");
        }
        if (to != null && !insideAsBound(to.key, toIn)) {
            throw new IllegalArgumentException("toKey out of range");
        }
        Bound<K> newLow = falling ? to : from;
        boolean newLowIn = falling ? toIn : fromIn;
        Bound<K> newHigh = falling ? from : to;
        boolean newHighIn = falling ? fromIn : toIn;
        return new SubMap<K, V>(map, newLow == null ? low : newLow, newLow == null ? lowIn : newLowIn,
            newHigh == null ? high : newHigh, newHigh == null ? highIn : newHighIn, falling);
    }

    public NavigableMap<K, V> subMap(K from, boolean fromInclusive, K to, boolean toInclusive) {
        return part(new Bound<K>(from), fromInclusive, new Bound<K>(to), toInclusive);
    }

    public NavigableMap<K, V> headMap(K to, boolean inclusive) {
        return part(null, false, new Bound<K>(to), inclusive);
    }

    public NavigableMap<K, V> tailMap(K from, boolean inclusive) {
        return part(new Bound<K>(from), inclusive, null, false);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> navigableKeySet() {
        NavigableSet<K> view = keyView;
        if (view == null) {
            view = new Keys<K>(this);
            keyView = view;
        }
        return view;
    }

    public NavigableSet<K> descendingKeySet() {
        return descendingMap().navigableKeySet();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        Set<Map.Entry<K, V>> view = entries;
        if (view == null) {
            view = new Entries<K, V>(this);
            entries = view;
        }
        return view;
    }

    // The keys of a view; nothing can be added.
    private static final class Keys<K> extends AbstractSortedKeys<K> {
        private final NavigableMap<K, ?> view;

        Keys(NavigableMap<K, ?> view) {
            this.view = view;
        }

        NavigableMap<K, ?> view() {
            return view;
        }

        NavigableSet<K> of(NavigableMap<K, ?> other) {
            return other.navigableKeySet();
        }
    }

    boolean isWhole() {
        return low == null && high == null;
    }

    boolean isFalling() {
        return falling;
    }

    Iterator<K> keyIterator() {
        return new KeyIterator<K, V>(this, map);
    }

    private static final class Entries<K, V> extends AbstractSet<Map.Entry<K, V>> {
        private final SubMap<K, V> view;

        Entries(SubMap<K, V> view) {
            this.view = view;
        }

        public int size() {
            return view.size();
        }

        public boolean isEmpty() {
            return view.isEmpty();
        }

        public boolean contains(Object object) {
            if (!(object instanceof Map.Entry)) {
                return false;
            }
            Map.Entry<?, ?> entry = (Map.Entry<?, ?>) object;
            TreeMap.Node<K, V> node = view.find(entry.getKey());
            return node != null && Objects.equals(node.value, entry.getValue());
        }

        public boolean remove(Object object) {
            if (!contains(object)) {
                return false;
            }
            view.remove(((Map.Entry<?, ?>) object).getKey());
            return true;
        }

        public void clear() {
            if (view.low == null && view.high == null) {
                view.map.clear();
            } else {
                super.clear();
            }
        }

        public Spliterator<Map.Entry<K, V>> spliterator() {
            int known = Spliterator.DISTINCT | Spliterator.SIZED;
            return view.isWhole() && !view.falling ? Spliterators.exactly$(this, known | Spliterator.ORDERED, false)
                : Spliterators.spliterator(this, Spliterator.DISTINCT);
        }

        public Iterator<Map.Entry<K, V>> iterator() {
            return new EntryIterator<K, V>(view, view.map);
        }
    }

    private abstract static class Walk<K, V> implements Spliterators.Watched {
        private final SubMap<K, V> view;
        private final TreeMap<K, V> map;
        private TreeMap.Node<K, V> next;
        private TreeMap.Node<K, V> last;
        private Object version;

        Walk(SubMap<K, V> view, TreeMap<K, V> map) {
            this.view = view;
            this.map = map;
            next = view.firstNode();
            version = map.version;
        }

        public final boolean isOfTree() {
            return view.isWhole();
        }

        public final boolean isModified() {
            return map.version != version;
        }

        public final boolean hasNext() {
            return next != null;
        }

        // With the tree in hand the JDK goes on from its node, which a removal may have cut off.
        final TreeMap.Node<K, V> anyway() {
            TreeMap.Node<K, V> node = next;
            if (isModified()) {
                if (!map.has(node) || last != null && !map.has(last)) {
                    Model.unmodelled("a sorted map or set that loses elements while a stream goes through it");
                }
                last = node;
                next = view.after(node);
                return node;
            }
            return step();
        }

        final TreeMap.Node<K, V> step() {
            TreeMap.Node<K, V> node = next;
            if (node == null) {
                throw new NoSuchElementException();
            }
            check();
            last = node;
            next = view.after(node);
            return node;
        }

        private void check() {
            if (map.version != version) {
                throw new ConcurrentModificationException();
            }
        }

        public final void remove() {
            if (last == null) {
                throw new IllegalStateException();
            }
            check();
            map.drop(last);
            last = null;
            version = map.version;
        }
    }

    private static final class KeyIterator<K, V> extends Walk<K, V> implements Iterator<K> {
        KeyIterator(SubMap<K, V> view, TreeMap<K, V> map) {
            super(view, map);
        }

        public K next() {
            return step().key;
        }

        public Object unchecked() {
            return anyway().key;
        }
    }

    private static final class EntryIterator<K, V> extends Walk<K, V> implements Iterator<Map.Entry<K, V>> {
        EntryIterator(SubMap<K, V> view, TreeMap<K, V> map) {
            super(view, map);
        }

        public Map.Entry<K, V> next() {
            return step();
        }

        public Object unchecked() {
            return anyway();
        }
    }
}
