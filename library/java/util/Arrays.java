package java.util;

import j2pml.Model;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

// Objects are sorted by binary insertion, as the JDK sorts less than 32 of them. What the JDK leaves to
// several threads is done by one here, except parallelSetAll.
public class Arrays {
    // So few elements one thread takes.
    private static final int PREFIX = 16;

    private Arrays() {
    }

    // An array with the element type of the given one.
    static native Object[] like(Object[] array, int length);

    // Clones of the library's classes are no objects of a subclass.
    static Object noClone(Object object) {
        Model.unmodelled("the clone of an object of a subclass");
        return object;
    }

    // For loops that call the program and go on when it has changed the collection: they see what is in the array with which they
    // began. Whether it is still the collection's, after others were added, depends on a capacity that models do not keep.
    static void checkGrown(Object[] seen, Object[] elements, int size) {
        if (size > seen.length) {
            for (int i = 0; i < seen.length; i++) {
                if (elements[i] != seen[i]) {
                    Model.unmodelled("a collection that grows and whose elements move while removeIf or forEach goes through it");
                }
            }
        }
    }

    static Object[] first(Object[] array, int n) {
        Object[] all = new Object[n];
        move(array, 0, all, 0, n);
        return all;
    }

    static void move(Object[] from, int i, Object[] to, int j, int count) {
        if (i >= j) {
            for (int n = 0; n < count; n++) {
                to[j + n] = from[i + n];
            }
        } else {
            for (int n = count - 1; n >= 0; n--) {
                to[j + n] = from[i + n];
            }
        }
    }

    // The same elements and nulls behind them.
    static Object[] resized(Object[] array, int length) {
        Object[] all = new Object[length];
        int n = array.length;
        for (int i = 0; i < n; i++) {
            all[i] = array[i];
        }
        return all;
    }

    // What a collection of a program gives may be its own array.
    static Object[] objects(Object[] array) {
        return resized(array, array.length);
    }

    private static void check(int from, int to, int length) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException(from);
        }
        if (to > length) {
            throw new ArrayIndexOutOfBoundsException(to);
        }
    }

    // How much of a copy comes from the array.
    private static int taken(int from, int to, int length, String type) {
        int count = Math.min(length - from, to - from);
        if (from < 0) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: source index " + from + " out of bounds for " + type + "[" + length + "]");
        }
        if (count < 0) {
            throw new ArrayIndexOutOfBoundsException("arraycopy: length " + count + " is negative");
        }
        return count;
    }

    @SafeVarargs
    public static <T> List<T> asList(T... elements) {
        return new OfArray<T>(elements);
    }

    private static class OfArray<E> extends AbstractList<E> implements RandomAccess, java.io.Serializable {
        private final E[] elements;

        OfArray(E[] elements) {
            this.elements = Objects.requireNonNull(elements);
        }

        public int size() {
            return elements.length;
        }

        public Object[] toArray() {
            return objects(elements);
        }

        @SuppressWarnings("unchecked")
        public <T> T[] toArray(T[] array) {
            int n = elements.length;
            Object[] all = array.length >= n ? array : like(array, n);
            move(elements, 0, all, 0, n);
            if (all.length > n) {
                all[n] = null;
            }
            return (T[]) all;
        }

        public E get(int index) {
            return elements[index];
        }

        public E set(int index, E element) {
            E old = elements[index];
            elements[index] = element;
            return old;
        }

        public boolean contains(Object object) {
            return indexOf(object) >= 0;
        }

        public int indexOf(Object object) {
            for (int i = 0; i < elements.length; i++) {
                E element = elements[i];
                if (object == null ? element == null : object.equals(element)) {
                    return i;
                }
            }
            return -1;
        }

        public void forEach(java.util.function.Consumer<? super E> action) {
            if (action == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                action.accept(elements[i]);
            }
        }

        public void replaceAll(UnaryOperator<E> operator) {
            if (operator == null) {
                throw new NullPointerException();
            }
            for (int i = 0; i < elements.length; i++) {
                elements[i] = operator.apply(elements[i]);
            }
        }

        public void sort(Comparator<? super E> order) {
            Arrays.sort(elements, order);
        }

        public Spliterator<E> spliterator() {
            return Spliterators.spliterator(elements, Spliterator.ORDERED);
        }

        public Iterator<E> iterator() {
            return new Elements<E>(elements);
        }
    }

    private static class Elements<E> implements Iterator<E> {
        private final E[] elements;
        private int next;

        Elements(E[] elements) {
            this.elements = elements;
        }

        public boolean hasNext() {
            return next < elements.length;
        }

        public E next() {
            int i = next;
            if (i >= elements.length) {
                throw new NoSuchElementException();
            }
            next = i + 1;
            return elements[i];
        }
    }

    public static void sort(int[] array) {
        order(array, 0, array.length);
    }

    public static void sort(int[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(int[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(int[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(int[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                int element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    int before = array[j - gap];
                    if (!(element < before)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(int[] array, int key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(int[] array, int from, int to, int key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(int[] array, int from, int to, int key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int element = array[middle];
            if (element < key) {
                low = middle + 1;
            } else if (key < element) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(long[] array) {
        order(array, 0, array.length);
    }

    public static void sort(long[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(long[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(long[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(long[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                long element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    long before = array[j - gap];
                    if (!(element < before)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(long[] array, long key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(long[] array, int from, int to, long key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(long[] array, int from, int to, long key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            long element = array[middle];
            if (element < key) {
                low = middle + 1;
            } else if (key < element) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(double[] array) {
        order(array, 0, array.length);
    }

    public static void sort(double[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(double[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(double[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(double[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                double element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    double before = array[j - gap];
                    if (!(Double.compare(element, before) < 0)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(double[] array, double key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(double[] array, int from, int to, double key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(double[] array, int from, int to, double key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            double element = array[middle];
            if (Double.compare(element, key) < 0) {
                low = middle + 1;
            } else if (Double.compare(key, element) < 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(float[] array) {
        order(array, 0, array.length);
    }

    public static void sort(float[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(float[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(float[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(float[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                float element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    float before = array[j - gap];
                    if (!(Float.compare(element, before) < 0)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(float[] array, float key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(float[] array, int from, int to, float key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(float[] array, int from, int to, float key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            float element = array[middle];
            if (Float.compare(element, key) < 0) {
                low = middle + 1;
            } else if (Float.compare(key, element) < 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(char[] array) {
        order(array, 0, array.length);
    }

    public static void sort(char[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(char[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(char[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(char[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                char element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    char before = array[j - gap];
                    if (!(element < before)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(char[] array, char key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(char[] array, int from, int to, char key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(char[] array, int from, int to, char key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            char element = array[middle];
            if (element < key) {
                low = middle + 1;
            } else if (key < element) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(byte[] array) {
        order(array, 0, array.length);
    }

    public static void sort(byte[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(byte[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(byte[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(byte[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                byte element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    byte before = array[j - gap];
                    if (!(element < before)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(byte[] array, byte key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(byte[] array, int from, int to, byte key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(byte[] array, int from, int to, byte key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            byte element = array[middle];
            if (element < key) {
                low = middle + 1;
            } else if (key < element) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(short[] array) {
        order(array, 0, array.length);
    }

    public static void sort(short[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    public static void parallelSort(short[] array) {
        order(array, 0, array.length);
    }

    public static void parallelSort(short[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to);
    }

    // D. Shell, A high-speed sorting procedure, CACM 1959.
    private static void order(short[] array, int from, int to) {
        for (int gap = (to - from) / 2; gap > 0; gap /= 2) {
            for (int i = from + gap; i < to; i++) {
                short element = array[i];
                int j = i;
                for (; j - gap >= from; j -= gap) {
                    short before = array[j - gap];
                    if (!(element < before)) {
                        break;
                    }
                    array[j] = before;
                }
                array[j] = element;
            }
        }
    }

    public static int binarySearch(short[] array, short key) {
        return find(array, 0, array.length, key);
    }

    public static int binarySearch(short[] array, int from, int to, short key) {
        check(from, to, array.length);
        return find(array, from, to, key);
    }

    private static int find(short[] array, int from, int to, short key) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            short element = array[middle];
            if (element < key) {
                low = middle + 1;
            } else if (key < element) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static void sort(Object[] array) {
        order(array, 0, array.length, null);
    }

    public static void sort(Object[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to, null);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> void sort(T[] array, Comparator<? super T> order) {
        order(array, 0, array.length, (Comparator) order);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        check(from, to, array.length);
        order(array, from, to, (Comparator) order);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
        order(array, 0, array.length, null);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array, int from, int to) {
        check(from, to, array.length);
        order(array, from, to, null);
    }

    public static <T> void parallelSort(T[] array, Comparator<? super T> order) {
        sort(array, order);
    }

    public static <T> void parallelSort(T[] array, int from, int to, Comparator<? super T> order) {
        sort(array, from, to, order);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static int compared(Object first, Object second, Comparator order) {
        return order == null ? ((Comparable) first).compareTo(second) : order.compare(first, second);
    }

    // The run that the elements begin with, reversed if it falls, then one element after the other. Stable.
    @SuppressWarnings("rawtypes")
    private static void order(Object[] array, int from, int to, Comparator order) {
        if (to - from < 2) {
            return;
        }
        int run = from + 2;
        if (compared(array[from + 1], array[from], order) < 0) {
            while (run < to && compared(array[run], array[run - 1], order) < 0) {
                run++;
            }
            for (int i = from, j = run - 1; i < j; i++, j--) {
                Object element = array[i];
                array[i] = array[j];
                array[j] = element;
            }
        } else {
            while (run < to && compared(array[run], array[run - 1], order) >= 0) {
                run++;
            }
        }
        for (int i = run; i < to; i++) {
            Object element = array[i];
            int low = from;
            int high = i;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (compared(element, array[middle], order) < 0) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            move(array, low, array, low + 1, i - low);
            array[low] = element;
        }
    }

    public static int binarySearch(Object[] array, Object key) {
        return find(array, 0, array.length, key, null);
    }

    public static int binarySearch(Object[] array, int from, int to, Object key) {
        check(from, to, array.length);
        return find(array, from, to, key, null);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> int binarySearch(T[] array, T key, Comparator<? super T> order) {
        return find(array, 0, array.length, key, (Comparator) order);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T> int binarySearch(T[] array, int from, int to, T key, Comparator<? super T> order) {
        check(from, to, array.length);
        return find(array, from, to, key, (Comparator) order);
    }

    @SuppressWarnings("rawtypes")
    private static int find(Object[] array, int from, int to, Object key, Comparator order) {
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int compared = compared(array[middle], key, order);
            if (compared < 0) {
                low = middle + 1;
            } else if (compared > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean equals(int[] first, int[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(int[] first, int from, int to, int[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(int[] first, int[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(int[] array, int value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            int element = array[i];
            hash = 31 * hash + (element);
        }
        return hash;
    }

    public static String toString(int[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(int[] first, int[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return (first[i] < second[i] ? -1 : 1);
        }
        return first.length - second.length;
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int[] copy = new int[to - from];
        int n = taken(from, to, array.length, "int");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(long[] first, long[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(long[] first, int from, int to, long[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(long[] first, long[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(long[] array, long value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            long element = array[i];
            hash = 31 * hash + ((int) (element ^ element >>> 32));
        }
        return hash;
    }

    public static String toString(long[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(long[] first, long[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return (first[i] < second[i] ? -1 : 1);
        }
        return first.length - second.length;
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        long[] copy = new long[to - from];
        int n = taken(from, to, array.length, "long");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(double[] first, double[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (Double.compare(first[i], second[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(double[] first, int from, int to, double[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (Double.compare(first[i], second[from2 + i - from]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(double[] first, double[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (Double.compare(first[i], second[i]) != 0) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(double[] array, double value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(double[] array, int from, int to, double value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(double[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            double element = array[i];
            hash = 31 * hash + (Double.hashCode(element));
        }
        return hash;
    }

    public static String toString(double[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(double[] first, double[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return Double.compare(first[i], second[i]);
        }
        return first.length - second.length;
    }

    public static double[] copyOf(double[] array, int length) {
        double[] copy = new double[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static double[] copyOfRange(double[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        double[] copy = new double[to - from];
        int n = taken(from, to, array.length, "double");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(float[] first, float[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (Float.compare(first[i], second[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(float[] first, int from, int to, float[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (Float.compare(first[i], second[from2 + i - from]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(float[] first, float[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (Float.compare(first[i], second[i]) != 0) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(float[] array, float value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(float[] array, int from, int to, float value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(float[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            float element = array[i];
            hash = 31 * hash + (Float.hashCode(element));
        }
        return hash;
    }

    public static String toString(float[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(float[] first, float[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return Float.compare(first[i], second[i]);
        }
        return first.length - second.length;
    }

    public static float[] copyOf(float[] array, int length) {
        float[] copy = new float[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static float[] copyOfRange(float[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        float[] copy = new float[to - from];
        int n = taken(from, to, array.length, "float");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(char[] first, char[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(char[] first, int from, int to, char[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(char[] first, char[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(char[] array, char value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            char element = array[i];
            hash = 31 * hash + (element);
        }
        return hash;
    }

    public static String toString(char[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(char[] first, char[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return first[i] - second[i];
        }
        return first.length - second.length;
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        char[] copy = new char[to - from];
        int n = taken(from, to, array.length, "char");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(byte[] first, byte[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(byte[] first, int from, int to, byte[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(byte[] first, byte[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(byte[] array, byte value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            byte element = array[i];
            hash = 31 * hash + (element);
        }
        return hash;
    }

    public static String toString(byte[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(byte[] first, byte[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return first[i] - second[i];
        }
        return first.length - second.length;
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        byte[] copy = new byte[to - from];
        int n = taken(from, to, array.length, "byte");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(short[] first, short[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(short[] first, int from, int to, short[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(short[] first, short[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(short[] array, short value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            short element = array[i];
            hash = 31 * hash + (element);
        }
        return hash;
    }

    public static String toString(short[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(short[] first, short[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return first[i] - second[i];
        }
        return first.length - second.length;
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        short[] copy = new short[to - from];
        int n = taken(from, to, array.length, "short");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(boolean[] first, boolean[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (first[i] != second[i]) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(boolean[] first, int from, int to, boolean[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (first[i] != second[from2 + i - from]) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(boolean[] first, boolean[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (first[i] != second[i]) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(boolean[] array, boolean value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            boolean element = array[i];
            hash = 31 * hash + (element ? 1231 : 1237);
        }
        return hash;
    }

    public static String toString(boolean[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    public static int compare(boolean[] first, boolean[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        int i = mismatch(first, second);
        if (i >= 0 && i < first.length && i < second.length) {
            return Boolean.compare(first[i], second[i]);
        }
        return first.length - second.length;
    }

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        for (int i = 0, n = Math.min(array.length, length); i < n; i++) {
            copy[i] = array[i];
        }
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        boolean[] copy = new boolean[to - from];
        int n = taken(from, to, array.length, "boolean");
        for (int i = 0; i < n; i++) {
            copy[i] = array[from + i];
        }
        return copy;
    }

    public static boolean equals(Object[] first, Object[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            if (!Objects.equals(first[i], second[i])) {
                return false;
            }
        }
        return true;
    }

    public static boolean equals(Object[] first, int from, int to, Object[] second, int from2, int to2) {
        check(from, to, first.length);
        check(from2, to2, second.length);
        if (to - from != to2 - from2) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (!Objects.equals(first[i], second[from2 + i - from])) {
                return false;
            }
        }
        return true;
    }

    public static int mismatch(Object[] first, Object[] second) {
        int n = Math.min(first.length, second.length);
        if (first == second) {
            return -1;
        }
        for (int i = 0; i < n; i++) {
            if (!Objects.equals(first[i], second[i])) {
                return i;
            }
        }
        return first.length == second.length ? -1 : n;
    }

    public static void fill(Object[] array, Object value) {
        for (int i = 0, n = array.length; i < n; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        check(from, to, array.length);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            Object element = array[i];
            hash = 31 * hash + (element == null ? 0 : element.hashCode());
        }
        return hash;
    }

    public static String toString(Object[] array) {
        if (array == null) {
            return "null";
        }
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = i == 0 ? text + array[i] : text + ", " + array[i];
        }
        return text + "]";
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static <T extends Comparable<? super T>> int compare(T[] first, T[] second) {
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        for (int i = 0; i < first.length && i < second.length; i++) {
            T a = first[i];
            T b = second[i];
            if (a != b) {
                int compared = a == null ? -1 : b == null ? 1 : a.compareTo(b);
                if (compared != 0) {
                    return compared;
                }
            }
        }
        return first.length - second.length;
    }

    public static <T> int compare(T[] first, T[] second, Comparator<? super T> order) {
        Objects.requireNonNull(order);
        if (first == second) {
            return 0;
        }
        if (first == null || second == null) {
            return first == null ? -1 : 1;
        }
        for (int i = 0; i < first.length && i < second.length; i++) {
            T a = first[i];
            T b = second[i];
            if (a != b) {
                int compared = order.compare(a, b);
                if (compared != 0) {
                    return compared;
                }
            }
        }
        return first.length - second.length;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] array, int length) {
        T[] copy = (T[]) like(array, length);
        move(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static native <T, U> T[] copyOf(U[] array, int length, Class<? extends T[]> type);

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        T[] copy = (T[]) like(array, to - from);
        int n = taken(from, to, array.length, "object array");
        move(array, from, copy, 0, n);
        return copy;
    }

    public static native <T, U> T[] copyOfRange(U[] array, int from, int to, Class<? extends T[]> type);

    public static String deepToString(Object[] array) {
        return deepText(array, null);
    }

    // Arrays within which this one stands; arrays that contain themselves are written as [...].
    private static class Within {
        final Object[] array;
        final Within outer;

        Within(Object[] array, Within outer) {
            this.array = array;
            this.outer = outer;
        }
    }

    private static String deepText(Object[] array, Within outer) {
        if (array == null) {
            return "null";
        }
        if (array.length == 0) {
            return "[]";
        }
        Within within = new Within(array, outer);
        String text = "[";
        for (int i = 0; i < array.length; i++) {
            text = (i == 0 ? text : text + ", ") + deepText(array[i], within);
        }
        return text + "]";
    }

    private static String deepText(Object element, Within within) {
        if (element instanceof int[]) {
            return toString((int[]) element);
        }
        if (element instanceof long[]) {
            return toString((long[]) element);
        }
        if (element instanceof double[]) {
            return toString((double[]) element);
        }
        if (element instanceof float[]) {
            return toString((float[]) element);
        }
        if (element instanceof char[]) {
            return toString((char[]) element);
        }
        if (element instanceof byte[]) {
            return toString((byte[]) element);
        }
        if (element instanceof short[]) {
            return toString((short[]) element);
        }
        if (element instanceof boolean[]) {
            return toString((boolean[]) element);
        }
        if (!(element instanceof Object[])) {
            return String.valueOf(element);
        }
        Object[] array = (Object[]) element;
        for (Within w = within; w != null; w = w.outer) {
            if (w.array == array) {
                return "[...]";
            }
        }
        return deepText(array, within);
    }

    public static int deepHashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int i = 0; i < array.length; i++) {
            hash = 31 * hash + deepHash(array[i]);
        }
        return hash;
    }

    private static int deepHash(Object element) {
        if (element instanceof Object[]) {
            return deepHashCode((Object[]) element);
        }
        if (element instanceof int[]) {
            return hashCode((int[]) element);
        }
        if (element instanceof long[]) {
            return hashCode((long[]) element);
        }
        if (element instanceof double[]) {
            return hashCode((double[]) element);
        }
        if (element instanceof float[]) {
            return hashCode((float[]) element);
        }
        if (element instanceof char[]) {
            return hashCode((char[]) element);
        }
        if (element instanceof byte[]) {
            return hashCode((byte[]) element);
        }
        if (element instanceof short[]) {
            return hashCode((short[]) element);
        }
        if (element instanceof boolean[]) {
            return hashCode((boolean[]) element);
        }
        return element == null ? 0 : element.hashCode();
    }

    public static boolean deepEquals(Object[] first, Object[] second) {
        if (first == second) {
            return true;
        }
        if (first == null || second == null || first.length != second.length) {
            return false;
        }
        for (int i = 0; i < first.length; i++) {
            Object a = first[i];
            Object b = second[i];
            if (a != b && (a == null || b == null || !deepSame(a, b))) {
                return false;
            }
        }
        return true;
    }

    // None of them is null.
    static boolean deepSame(Object a, Object b) {
        if (a instanceof Object[] && b instanceof Object[]) {
            return deepEquals((Object[]) a, (Object[]) b);
        }
        if (a instanceof int[] && b instanceof int[]) {
            return equals((int[]) a, (int[]) b);
        }
        if (a instanceof long[] && b instanceof long[]) {
            return equals((long[]) a, (long[]) b);
        }
        if (a instanceof double[] && b instanceof double[]) {
            return equals((double[]) a, (double[]) b);
        }
        if (a instanceof float[] && b instanceof float[]) {
            return equals((float[]) a, (float[]) b);
        }
        if (a instanceof char[] && b instanceof char[]) {
            return equals((char[]) a, (char[]) b);
        }
        if (a instanceof byte[] && b instanceof byte[]) {
            return equals((byte[]) a, (byte[]) b);
        }
        if (a instanceof short[] && b instanceof short[]) {
            return equals((short[]) a, (short[]) b);
        }
        if (a instanceof boolean[] && b instanceof boolean[]) {
            return equals((boolean[]) a, (boolean[]) b);
        }
        return a.equals(b);
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> value) {
        Objects.requireNonNull(value);
        for (int i = 0; i < array.length; i++) {
            array[i] = value.apply(i);
        }
    }

    public static void setAll(int[] array, IntUnaryOperator value) {
        Objects.requireNonNull(value);
        for (int i = 0; i < array.length; i++) {
            array[i] = value.applyAsInt(i);
        }
    }

    public static void setAll(long[] array, IntToLongFunction value) {
        Objects.requireNonNull(value);
        for (int i = 0; i < array.length; i++) {
            array[i] = value.applyAsLong(i);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction value) {
        Objects.requireNonNull(value);
        for (int i = 0; i < array.length; i++) {
            array[i] = value.applyAsDouble(i);
        }
    }

    // Functions of several threads at once: no model yet.
    public static <T> void parallelSetAll(T[] array, IntFunction<? extends T> value) {
        Objects.requireNonNull(value);
        IntStream.range(0, array.length).parallel().forEach(i -> array[i] = value.apply(i));
    }

    public static void parallelSetAll(int[] array, IntUnaryOperator value) {
        Objects.requireNonNull(value);
        IntStream.range(0, array.length).parallel().forEach(i -> array[i] = value.applyAsInt(i));
    }

    public static void parallelSetAll(long[] array, IntToLongFunction value) {
        Objects.requireNonNull(value);
        IntStream.range(0, array.length).parallel().forEach(i -> array[i] = value.applyAsLong(i));
    }

    public static void parallelSetAll(double[] array, IntToDoubleFunction value) {
        Objects.requireNonNull(value);
        IntStream.range(0, array.length).parallel().forEach(i -> array[i] = value.applyAsDouble(i));
    }

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        prefix(array, 0, array.length, function);
    }

    public static <T> void parallelPrefix(T[] array, int from, int to, BinaryOperator<T> function) {
        Objects.requireNonNull(function);
        check(from, to, array.length);
        prefix(array, from, to, function);
    }

    private static <T> void prefix(T[] array, int from, int to, BinaryOperator<T> function) {
        if (to - from > PREFIX) {
            j2pml.Model.unmodelled("a prefix of so many elements that several threads compute it");
        }
        for (int i = from + 1; i < to; i++) {
            array[i] = function.apply(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        prefix(array, 0, array.length, function);
    }

    public static void parallelPrefix(int[] array, int from, int to, IntBinaryOperator function) {
        Objects.requireNonNull(function);
        check(from, to, array.length);
        prefix(array, from, to, function);
    }

    private static void prefix(int[] array, int from, int to, IntBinaryOperator function) {
        if (to - from > PREFIX) {
            j2pml.Model.unmodelled("a prefix of so many elements that several threads compute it");
        }
        for (int i = from + 1; i < to; i++) {
            array[i] = function.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        prefix(array, 0, array.length, function);
    }

    public static void parallelPrefix(long[] array, int from, int to, LongBinaryOperator function) {
        Objects.requireNonNull(function);
        check(from, to, array.length);
        prefix(array, from, to, function);
    }

    private static void prefix(long[] array, int from, int to, LongBinaryOperator function) {
        if (to - from > PREFIX) {
            j2pml.Model.unmodelled("a prefix of so many elements that several threads compute it");
        }
        for (int i = from + 1; i < to; i++) {
            array[i] = function.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        prefix(array, 0, array.length, function);
    }

    public static void parallelPrefix(double[] array, int from, int to, DoubleBinaryOperator function) {
        Objects.requireNonNull(function);
        check(from, to, array.length);
        prefix(array, from, to, function);
    }

    private static void prefix(double[] array, int from, int to, DoubleBinaryOperator function) {
        if (to - from > PREFIX) {
            j2pml.Model.unmodelled("a prefix of so many elements that several threads compute it");
        }
        for (int i = from + 1; i < to; i++) {
            array[i] = function.applyAsDouble(array[i - 1], array[i]);
        }
    }

    public static <T> Spliterator<T> spliterator(T[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Spliterator<T> spliterator(T[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static <T> Stream<T> stream(T[] array) {
        return StreamSupport.of$(spliterator(array));
    }

    public static <T> Stream<T> stream(T[] array, int from, int to) {
        return StreamSupport.of$(spliterator(array, from, to));
    }

    public static Spliterator.OfInt spliterator(int[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfInt spliterator(int[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static IntStream stream(int[] array) {
        return StreamSupport.ofInt$(spliterator(array));
    }

    public static IntStream stream(int[] array, int from, int to) {
        return StreamSupport.ofInt$(spliterator(array, from, to));
    }

    public static Spliterator.OfLong spliterator(long[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfLong spliterator(long[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static LongStream stream(long[] array) {
        return StreamSupport.ofLong$(spliterator(array));
    }

    public static LongStream stream(long[] array, int from, int to) {
        return StreamSupport.ofLong$(spliterator(array, from, to));
    }

    public static Spliterator.OfDouble spliterator(double[] array) {
        return Spliterators.spliterator(array, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static Spliterator.OfDouble spliterator(double[] array, int from, int to) {
        return Spliterators.spliterator(array, from, to, Spliterator.ORDERED | Spliterator.IMMUTABLE);
    }

    public static DoubleStream stream(double[] array) {
        return StreamSupport.ofDouble$(spliterator(array));
    }

    public static DoubleStream stream(double[] array, int from, int to) {
        return StreamSupport.ofDouble$(spliterator(array, from, to));
    }
}
