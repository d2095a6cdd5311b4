package java.util;

import j2pml.Model;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;

// Elements that a spliterator takes out of an iterator to split them off are as many as in the JDK.
public final class Spliterators {
    // Of which a batch has this many more than the batch before it.
    private static final int BATCH = 1024;

    private Spliterators() {
    }

    public static <T> Spliterator<T> emptySpliterator() {
        return new ArrayParts.OfArray<T>(new Object[0], 0, 0, 0);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int characteristics) {
        return new ArrayParts.OfArray<T>(array, 0, array.length, characteristics);
    }

    public static <T> Spliterator<T> spliterator(Object[] array, int from, int to, int characteristics) {
        check(array.length, from, to);
        return new ArrayParts.OfArray<T>(array, from, to, characteristics);
    }

    public static <T> Spliterator<T> spliterator(Collection<? extends T> collection, int characteristics) {
        return new OfIterator<T>(Objects.requireNonNull(collection), sized(characteristics), false);
    }

    // An iterator of what in the JDK has a spliterator of its own over the nodes of a tree, which tells modifications after the
    // element, or at the end.
    interface Watched {
        // Otherwise it is like any other one.
        boolean isOfTree();

        boolean isModified();

        // The next element, whatever has been modified.
        Object unchecked();
    }

    // With these characteristics alone. Collections whose forEach tells changes after the elements are whole.
    public static <T> Spliterator<T> exactly$(Collection<? extends T> collection, int characteristics, boolean whole) {
        return new OfIterator<T>(collection, characteristics, whole);
    }

    // None of its elements are left once all were asked for, even if that ended with an exception. An estimate of how many there
    // are is that of when it is asked for; the JDK's is older, or Long.MAX_VALUE.
    public static <T> Spliterator<T> once$(Collection<? extends T> collection, int characteristics) {
        OfIterator<T> elements = new OfIterator<T>(collection, characteristics, false);
        elements.once = true;
        return elements;
    }

    // Of what toArray() gives when elements are asked for.
    public static <T> Spliterator<T> snapshot$(Collection<? extends T> collection, int characteristics) {
        return new ArrayParts.Snapshot<T>(collection, characteristics);
    }

    public static <T> Spliterator<T> spliterator(Iterator<? extends T> iterator, long size, int characteristics) {
        return new OfIterator<T>(Objects.requireNonNull(iterator), size, sized(characteristics));
    }

    public static <T> Spliterator<T> spliteratorUnknownSize(Iterator<? extends T> iterator, int characteristics) {
        return new OfIterator<T>(Objects.requireNonNull(iterator), Long.MAX_VALUE, unsized(characteristics));
    }

    public static <T> Iterator<T> iterator(Spliterator<? extends T> spliterator) {
        Objects.requireNonNull(spliterator);
        return new Elements<T>(spliterator);
    }

    private static void check(int length, int from, int to) {
        if (from > to) {
            throw new ArrayIndexOutOfBoundsException("origin(" + from + ") > fence(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    public static Spliterator.OfInt emptyIntSpliterator() {
        return new ArrayParts.Ints(new int[0], 0, 0, 0);
    }

    public static Spliterator.OfInt spliterator(int[] array, int characteristics) {
        return new ArrayParts.Ints(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to, int characteristics) {
        check(array.length, from, to);
        return new ArrayParts.Ints(array, from, to, characteristics);
    }

    public static Spliterator.OfInt spliterator(PrimitiveIterator.OfInt iterator, long size, int characteristics) {
        return new OfIntIterator(Objects.requireNonNull(iterator), size, sized(characteristics));
    }

    public static Spliterator.OfInt spliteratorUnknownSize(PrimitiveIterator.OfInt iterator, int characteristics) {
        return new OfIntIterator(Objects.requireNonNull(iterator), Long.MAX_VALUE, unsized(characteristics));
    }

    public static PrimitiveIterator.OfInt iterator(Spliterator.OfInt spliterator) {
        Objects.requireNonNull(spliterator);
        return new IntElements(spliterator);
    }

    public static Spliterator.OfLong emptyLongSpliterator() {
        return new ArrayParts.Longs(new long[0], 0, 0, 0);
    }

    public static Spliterator.OfLong spliterator(long[] array, int characteristics) {
        return new ArrayParts.Longs(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to, int characteristics) {
        check(array.length, from, to);
        return new ArrayParts.Longs(array, from, to, characteristics);
    }

    public static Spliterator.OfLong spliterator(PrimitiveIterator.OfLong iterator, long size, int characteristics) {
        return new OfLongIterator(Objects.requireNonNull(iterator), size, sized(characteristics));
    }

    public static Spliterator.OfLong spliteratorUnknownSize(PrimitiveIterator.OfLong iterator, int characteristics) {
        return new OfLongIterator(Objects.requireNonNull(iterator), Long.MAX_VALUE, unsized(characteristics));
    }

    public static PrimitiveIterator.OfLong iterator(Spliterator.OfLong spliterator) {
        Objects.requireNonNull(spliterator);
        return new LongElements(spliterator);
    }

    public static Spliterator.OfDouble emptyDoubleSpliterator() {
        return new ArrayParts.Doubles(new double[0], 0, 0, 0);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int characteristics) {
        return new ArrayParts.Doubles(array, 0, array.length, characteristics);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to, int characteristics) {
        check(array.length, from, to);
        return new ArrayParts.Doubles(array, from, to, characteristics);
    }

    public static Spliterator.OfDouble spliterator(PrimitiveIterator.OfDouble iterator, long size, int characteristics) {
        return new OfDoubleIterator(Objects.requireNonNull(iterator), size, sized(characteristics));
    }

    public static Spliterator.OfDouble spliteratorUnknownSize(PrimitiveIterator.OfDouble iterator, int characteristics) {
        return new OfDoubleIterator(Objects.requireNonNull(iterator), Long.MAX_VALUE, unsized(characteristics));
    }

    public static PrimitiveIterator.OfDouble iterator(Spliterator.OfDouble spliterator) {
        Objects.requireNonNull(spliterator);
        return new DoubleElements(spliterator);
    }
    private static int sized(int characteristics) {
        return (characteristics & Spliterator.CONCURRENT) == 0
            ? characteristics | Spliterator.SIZED | Spliterator.SUBSIZED : characteristics;
    }

    private static int unsized(int characteristics) {
        return characteristics & ~(Spliterator.SIZED | Spliterator.SUBSIZED);
    }

    // The first elements that a spliterator still has, as an array of its own.
    private static final class Batch<T> implements Consumer<T>, IntConsumer, LongConsumer, DoubleConsumer {
        Object[] elements = new Object[4];
        int size;

        public void accept(T element) {
            if (size == elements.length) {
                elements = Arrays.resized(elements, 2 * size);
            }
            elements[size++] = element;
        }

        public void accept(int element) {
            accept((T) (Integer) element);
        }

        public void accept(long element) {
            accept((T) (Long) element);
        }

        public void accept(double element) {
            accept((T) (Double) element);
        }
    }

    @SuppressWarnings("unchecked")
    private static final class OfIterator<T> implements Spliterator<T> {
        // Null if there was only an iterator.
        private final Collection<? extends T> collection;
        // Null until it is asked for.
        private Iterator<? extends T> iterator;
        private long left;
        private int batch;
        private final int characteristics;
        private final boolean whole;
        boolean once;

        OfIterator(Collection<? extends T> collection, int characteristics, boolean whole) {
            this.collection = collection;
            this.characteristics = characteristics;
            this.whole = whole;
        }

        OfIterator(Iterator<? extends T> iterator, long size, int characteristics) {
            this.collection = null;
            this.iterator = iterator;
            this.left = size;
            this.characteristics = characteristics;
            this.whole = false;
        }

        private void bind() {
            if (iterator == null) {
                iterator = collection.iterator();
                left = (characteristics & CONCURRENT) == 0 ? collection.size() : -1;
            }
        }

        // Null if it is not.
        private Watched watched() {
            return iterator instanceof Watched && ((Watched) iterator).isOfTree() ? (Watched) iterator : null;
        }

        private void bindSize() {
            bind();
            if (left < 0) {
                left = collection.size();
            }
        }

        public Spliterator<T> trySplit() {
            bindSize();
            if (left <= 1 || !iterator.hasNext()) {
                return null;
            }
            long most = Math.min(batch + BATCH, left);
            Batch<T> split = new Batch<T>();
            do {
                split.accept(iterator.next());
            } while (split.size < most && iterator.hasNext());
            batch = split.size;
            if (left != Long.MAX_VALUE) {
                left -= split.size;
            }
            return new ArrayParts.OfArray<T>(split.elements, 0, split.size, characteristics);
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (whole && iterator == null) {
                iterator = Collections.emptyIterator();
                collection.forEach(action);
            } else {
                bind();
                Watched watched = watched();
                if (watched != null) {
                    Iterator<? extends T> all = iterator;
                    iterator = Collections.emptyIterator();
                    boolean any = all.hasNext();
                    boolean before = watched.isModified();
                    while (all.hasNext()) {
                        action.accept((T) watched.unchecked());
                        if (!before && watched.isModified()) {
                            Model.unmodelled("a sorted map or set that is modified while a stream goes through it");
                        }
                    }
                    if (any && before) {
                        throw new ConcurrentModificationException();
                    }
                } else {
                    Iterator<? extends T> all = iterator;
                    if (once) {
                        iterator = Collections.emptyIterator();
                    }
                    all.forEachRemaining(action);
                }
            }
        }

        public boolean tryAdvance(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            bind();
            if (!iterator.hasNext()) {
                return false;
            }
            Watched watched = watched();
            if (watched != null) {
                action.accept((T) watched.unchecked());
                if (watched.isModified()) {
                    throw new ConcurrentModificationException();
                }
            } else {
                action.accept(iterator.next());
            }
            return true;
        }

        public long estimateSize() {
            bindSize();
            return left;
        }

        public int characteristics() {
            return characteristics;
        }

        public Comparator<? super T> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    // Splits off what the JDK does, as an array.
    public abstract static class AbstractSpliterator<T> implements Spliterator<T> {
        private final int characteristics;
        private long left;
        private int batch;

        protected AbstractSpliterator(long size, int characteristics) {
            this.left = size;
            this.characteristics = (characteristics & SIZED) != 0 ? characteristics | SUBSIZED : characteristics;
        }

        public Spliterator<T> trySplit() {
            Batch<T> split = new Batch<T>();
            if (left <= 1 || !tryAdvance(split)) {
                return null;
            }
            long most = Math.min(batch + BATCH, left);
            while (split.size < most && tryAdvance(split)) {
            }
            batch = split.size;
            if (left != Long.MAX_VALUE) {
                left -= split.size;
            }
            return new ArrayParts.OfArray<T>(split.elements, 0, split.size, characteristics);
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    public abstract static class AbstractIntSpliterator implements Spliterator.OfInt {
        private final int characteristics;
        private long left;
        private int batch;

        protected AbstractIntSpliterator(long size, int characteristics) {
            this.left = size;
            this.characteristics = (characteristics & SIZED) != 0 ? characteristics | SUBSIZED : characteristics;
        }

        public Spliterator.OfInt trySplit() {
            Batch<Integer> split = new Batch<Integer>();
            if (left <= 1 || !tryAdvance((IntConsumer) split)) {
                return null;
            }
            long most = Math.min(batch + BATCH, left);
            while (split.size < most && tryAdvance((IntConsumer) split)) {
            }
            batch = split.size;
            if (left != Long.MAX_VALUE) {
                left -= split.size;
            }
            int[] array = new int[split.size];
            for (int i = 0; i < array.length; i++) {
                array[i] = (Integer) split.elements[i];
            }
            return new ArrayParts.Ints(array, 0, array.length, characteristics);
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    public abstract static class AbstractLongSpliterator implements Spliterator.OfLong {
        private final int characteristics;
        private long left;
        private int batch;

        protected AbstractLongSpliterator(long size, int characteristics) {
            this.left = size;
            this.characteristics = (characteristics & SIZED) != 0 ? characteristics | SUBSIZED : characteristics;
        }

        public Spliterator.OfLong trySplit() {
            Batch<Long> split = new Batch<Long>();
            if (left <= 1 || !tryAdvance((LongConsumer) split)) {
                return null;
            }
            long most = Math.min(batch + BATCH, left);
            while (split.size < most && tryAdvance((LongConsumer) split)) {
            }
            batch = split.size;
            if (left != Long.MAX_VALUE) {
                left -= split.size;
            }
            long[] array = new long[split.size];
            for (int i = 0; i < array.length; i++) {
                array[i] = (Long) split.elements[i];
            }
            return new ArrayParts.Longs(array, 0, array.length, characteristics);
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return characteristics;
        }
    }

    public abstract static class AbstractDoubleSpliterator implements Spliterator.OfDouble {
        private final int characteristics;
        private long left;
        private int batch;

        protected AbstractDoubleSpliterator(long size, int characteristics) {
            this.left = size;
            this.characteristics = (characteristics & SIZED) != 0 ? characteristics | SUBSIZED : characteristics;
        }

        public Spliterator.OfDouble trySplit() {
            Batch<Double> split = new Batch<Double>();
            if (left <= 1 || !tryAdvance((DoubleConsumer) split)) {
                return null;
            }
            long most = Math.min(batch + BATCH, left);
            while (split.size < most && tryAdvance((DoubleConsumer) split)) {
            }
            batch = split.size;
            if (left != Long.MAX_VALUE) {
                left -= split.size;
            }
            double[] array = new double[split.size];
            for (int i = 0; i < array.length; i++) {
                array[i] = (Double) split.elements[i];
            }
            return new ArrayParts.Doubles(array, 0, array.length, characteristics);
        }

        public long estimateSize() {
            return left;
        }

        public int characteristics() {
            return characteristics;
        }
    }
    private static final class OfIntIterator extends AbstractIntSpliterator {
        private final PrimitiveIterator.OfInt iterator;

        OfIntIterator(PrimitiveIterator.OfInt iterator, long size, int characteristics) {
            super(size, characteristics);
            this.iterator = iterator;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            iterator.forEachRemaining(action);
        }

        public boolean tryAdvance(IntConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextInt());
            return true;
        }

        public Comparator<? super Integer> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    private static final class OfLongIterator extends AbstractLongSpliterator {
        private final PrimitiveIterator.OfLong iterator;

        OfLongIterator(PrimitiveIterator.OfLong iterator, long size, int characteristics) {
            super(size, characteristics);
            this.iterator = iterator;
        }

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            iterator.forEachRemaining(action);
        }

        public boolean tryAdvance(LongConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextLong());
            return true;
        }

        public Comparator<? super Long> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }

    private static final class OfDoubleIterator extends AbstractDoubleSpliterator {
        private final PrimitiveIterator.OfDouble iterator;

        OfDoubleIterator(PrimitiveIterator.OfDouble iterator, long size, int characteristics) {
            super(size, characteristics);
            this.iterator = iterator;
        }

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            iterator.forEachRemaining(action);
        }

        public boolean tryAdvance(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (!iterator.hasNext()) {
                return false;
            }
            action.accept(iterator.nextDouble());
            return true;
        }

        public Comparator<? super Double> getComparator() {
            if (hasCharacteristics(SORTED)) {
                return null;
            }
            throw new IllegalStateException();
        }
    }
    private static final class Elements<T> implements Iterator<T>, Consumer<T> {
        private final Spliterator<? extends T> spliterator;
        private boolean ready;
        private T element;

        Elements(Spliterator<? extends T> spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(T element) {
            this.ready = true;
            this.element = element;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance(this);
            }
            return ready;
        }

        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            T next = element;
            ready = false;
            element = null;
            return next;
        }

        public void forEachRemaining(Consumer<? super T> action) {
            Objects.requireNonNull(action);
            if (ready) {
                action.accept(next());
            }
            spliterator.forEachRemaining(action);
        }
    }

    private static final class IntElements implements PrimitiveIterator.OfInt, IntConsumer {
        private final Spliterator.OfInt spliterator;
        private boolean ready;
        private int element;

        IntElements(Spliterator.OfInt spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(int element) {
            this.ready = true;
            this.element = element;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((IntConsumer) this);
            }
            return ready;
        }

        public int nextInt() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return element;
        }

        public void forEachRemaining(IntConsumer action) {
            Objects.requireNonNull(action);
            if (ready) {
                action.accept(nextInt());
            }
            spliterator.forEachRemaining(action);
        }
    }

    private static final class LongElements implements PrimitiveIterator.OfLong, LongConsumer {
        private final Spliterator.OfLong spliterator;
        private boolean ready;
        private long element;

        LongElements(Spliterator.OfLong spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(long element) {
            this.ready = true;
            this.element = element;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((LongConsumer) this);
            }
            return ready;
        }

        public long nextLong() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return element;
        }

        public void forEachRemaining(LongConsumer action) {
            Objects.requireNonNull(action);
            if (ready) {
                action.accept(nextLong());
            }
            spliterator.forEachRemaining(action);
        }
    }

    private static final class DoubleElements implements PrimitiveIterator.OfDouble, DoubleConsumer {
        private final Spliterator.OfDouble spliterator;
        private boolean ready;
        private double element;

        DoubleElements(Spliterator.OfDouble spliterator) {
            this.spliterator = spliterator;
        }

        public void accept(double element) {
            this.ready = true;
            this.element = element;
        }

        public boolean hasNext() {
            if (!ready) {
                spliterator.tryAdvance((DoubleConsumer) this);
            }
            return ready;
        }

        public double nextDouble() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            ready = false;
            return element;
        }

        public void forEachRemaining(DoubleConsumer action) {
            Objects.requireNonNull(action);
            if (ready) {
                action.accept(nextDouble());
            }
            spliterator.forEachRemaining(action);
        }
    }
}
