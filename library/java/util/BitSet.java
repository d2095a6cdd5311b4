package java.util;

import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

// Without buffers. Words of 64 bits; as many as the highest set bit needs are in use. The size, which nobody can rely on, is not the JDK's.
public class BitSet implements Cloneable, java.io.Serializable {
    private long[] words;
    // What size() tells, by 64.
    private int capacity;

    public BitSet() {
        words = new long[0];
        capacity = 1;
    }

    public BitSet(int bits) {
        if (bits < 0) {
            throw new NegativeArraySizeException("nbits < 0: " + bits);
        }
        words = new long[0];
        capacity = (bits + 63) / 64;
    }

    private BitSet(long[] words) {
        this.words = words;
        capacity = words.length;
        trim();
    }

    public static BitSet valueOf(long[] longs) {
        return new BitSet(Arrays.copyOf(longs, longs.length));
    }

    public static BitSet valueOf(byte[] bytes) {
        long[] words = new long[(bytes.length + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            words[i / 8] |= (bytes[i] & 0xffL) << 8 * (i % 8);
        }
        return new BitSet(words);
    }

    // Words that are 0 at the end are not kept.
    private void trim() {
        int n = words.length;
        while (n > 0 && words[n - 1] == 0) {
            n--;
        }
        if (n < words.length) {
            words = Arrays.copyOf(words, n);
        }
    }

    private void need(int n) {
        if (n > words.length) {
            words = Arrays.copyOf(words, n);
            if (n > capacity) {
                capacity = Math.max(2 * capacity, n);
            }
        }
    }

    private static void check(int index) {
        if (index < 0) {
            throw new IndexOutOfBoundsException("bitIndex < 0: " + index);
        }
    }

    private static void check(int from, int to) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        if (to < 0) {
            throw new IndexOutOfBoundsException("toIndex < 0: " + to);
        }
        if (from > to) {
            throw new IndexOutOfBoundsException("fromIndex: " + from + " > toIndex: " + to);
        }
    }

    private boolean bit(int index) {
        return index >> 6 < words.length && (words[index >> 6] & 1L << index) != 0;
    }

    private void put(int index, boolean value) {
        if (value) {
            need((index >> 6) + 1);
            words[index >> 6] |= 1L << index;
        } else if (index >> 6 < words.length) {
            words[index >> 6] &= ~(1L << index);
        }
    }

    public byte[] toByteArray() {
        byte[] bytes = new byte[(length() + 7) / 8];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (words[i / 8] >>> 8 * (i % 8));
        }
        return bytes;
    }

    public long[] toLongArray() {
        return Arrays.copyOf(words, words.length);
    }

    public void flip(int index) {
        check(index);
        put(index, !bit(index));
        trim();
    }

    public void flip(int from, int to) {
        check(from, to);
        for (int i = from; i < to; i++) {
            put(i, !bit(i));
        }
        trim();
    }

    public void set(int index) {
        check(index);
        put(index, true);
    }

    public void set(int index, boolean value) {
        check(index);
        put(index, value);
        trim();
    }

    public void set(int from, int to) {
        set(from, to, true);
    }

    public void set(int from, int to, boolean value) {
        check(from, to);
        int end = value ? to : Math.min(to, 64 * words.length);
        for (int i = from; i < end; i++) {
            put(i, value);
        }
        trim();
    }

    public void clear(int index) {
        check(index);
        put(index, false);
        trim();
    }

    public void clear(int from, int to) {
        set(from, to, false);
    }

    public void clear() {
        words = new long[0];
    }

    public boolean get(int index) {
        check(index);
        return bit(index);
    }

    public BitSet get(int from, int to) {
        check(from, to);
        BitSet part = new BitSet(Math.max(0, Math.min(length(), to) - from));
        for (int i = nextSetBit(from); i >= 0 && i < to; i = nextSetBit(i + 1)) {
            part.put(i - from, true);
        }
        return part;
    }

    public int nextSetBit(int from) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        int end = 64 * words.length;
        for (int i = from; i < end; i++) {
            if (bit(i)) {
                return i;
            }
        }
        return -1;
    }

    public int nextClearBit(int from) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex < 0: " + from);
        }
        int i = from;
        while (bit(i)) {
            i++;
        }
        return i;
    }

    public int previousSetBit(int from) {
        return previous(from, true);
    }

    public int previousClearBit(int from) {
        return previous(from, false);
    }

    private int previous(int from, boolean value) {
        if (from < -1) {
            throw new IndexOutOfBoundsException("fromIndex < -1: " + from);
        }
        int i = from;
        while (i >= 0 && bit(i) != value) {
            i--;
        }
        return i;
    }

    public int length() {
        int i = 64 * words.length;
        while (i > 0 && !bit(i - 1)) {
            i--;
        }
        return i;
    }

    public boolean isEmpty() {
        return words.length == 0;
    }

    public boolean intersects(BitSet other) {
        for (int i = Math.min(words.length, other.words.length) - 1; i >= 0; i--) {
            if ((words[i] & other.words[i]) != 0) {
                return true;
            }
        }
        return false;
    }

    public int cardinality() {
        int n = 0;
        for (int i = 0; i < words.length; i++) {
            for (long rest = words[i]; rest != 0; rest &= rest - 1) {
                n++;
            }
        }
        return n;
    }

    public void and(BitSet other) {
        for (int i = 0; i < words.length; i++) {
            words[i] &= i < other.words.length ? other.words[i] : 0;
        }
        trim();
    }

    public void or(BitSet other) {
        need(other.words.length);
        for (int i = 0; i < other.words.length; i++) {
            words[i] |= other.words[i];
        }
    }

    public void xor(BitSet other) {
        need(other.words.length);
        for (int i = 0; i < other.words.length; i++) {
            words[i] ^= other.words[i];
        }
        trim();
    }

    public void andNot(BitSet other) {
        for (int i = Math.min(words.length, other.words.length) - 1; i >= 0; i--) {
            words[i] &= ~other.words[i];
        }
        trim();
    }

    public int hashCode() {
        long hash = 1234;
        for (int i = words.length - 1; i >= 0; i--) {
            hash ^= words[i] * (i + 1);
        }
        return (int) (hash >> 32 ^ hash);
    }

    public int size() {
        return 64 * capacity;
    }

    public boolean equals(Object other) {
        return other instanceof BitSet && Arrays.equals(words, ((BitSet) other).words);
    }

    public Object clone() {
        if (getClass() != BitSet.class) {
            return Arrays.noClone(this);
        }
        BitSet copy = new BitSet(words);
        copy.words = Arrays.copyOf(words, words.length);
        copy.capacity = Math.max(1, words.length);
        return copy;
    }

    public String toString() {
        String text = "{";
        for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
            text = text.length() == 1 ? text + i : text + ", " + i;
        }
        return text + "}";
    }

    // The bits that are set when elements are asked for.
    public IntStream stream() {
        int known = Spliterator.ORDERED | Spliterator.DISTINCT | Spliterator.SORTED | Spliterator.SIZED;
        return StreamSupport.intStream(() -> {
            int[] bits = new int[cardinality()];
            int n = 0;
            for (int i = nextSetBit(0); i >= 0; i = nextSetBit(i + 1)) {
                bits[n++] = i;
            }
            Spliterator.OfInt set = Spliterators.spliterator(bits, known);
            return set;
        }, known, false);
    }
}
