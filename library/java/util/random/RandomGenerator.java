package java.util.random;

import j2pml.Model;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

// How a bounded value is made of an unbounded one is OpenJDK's. Named generators are not here. The number of a stream's
// elements is not known beforehand here, as it is in the JDK, so count() makes them.
public interface RandomGenerator {
    static RandomGenerator of(String name) {
        Model.unmodelled();
        return null;
    }

    static RandomGenerator getDefault() {
        Model.unmodelled();
        return null;
    }

    default boolean isDeprecated() {
        return false;
    }

    long nextLong();

    default boolean nextBoolean() {
        return nextInt() < 0;
    }

    default void nextBytes(byte[] bytes) {
        int at = 0;
        while (at < bytes.length) {
            long bits = nextLong();
            for (int i = 0; i < 8 && at < bytes.length; i++) {
                bytes[at++] = (byte) bits;
                bits >>>= 8;
            }
        }
    }

    default int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    default int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return below(bound);
    }

    default int nextInt(int origin, int bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        int range = bound - origin;
        // Half of all values is a power of two, too.
        if (range > 0 || range == Integer.MIN_VALUE) {
            return origin + below(range);
        }
        int value = nextInt();
        while (value < origin || value >= bound) {
            value = nextInt();
        }
        return value;
    }

    // Of a power of two the low bits, else a remainder; values that would make some remainders more likely are skipped.
    private int below(int range) {
        int value = nextInt();
        if ((range & (range - 1)) == 0) {
            return value & (range - 1);
        }
        int half = value >>> 1;
        int rest = half % range;
        while (half - rest + (range - 1) < 0) {
            half = nextInt() >>> 1;
            rest = half % range;
        }
        return rest;
    }

    default long nextLong(long bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        return below(bound);
    }

    default long nextLong(long origin, long bound) {
        if (origin >= bound) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        long range = bound - origin;
        if (range > 0 || range == Long.MIN_VALUE) {
            return origin + below(range);
        }
        long value = nextLong();
        while (value < origin || value >= bound) {
            value = nextLong();
        }
        return value;
    }

    private long below(long range) {
        long value = nextLong();
        if ((range & (range - 1)) == 0) {
            return value & (range - 1);
        }
        long half = value >>> 1;
        long rest = half % range;
        while (half - rest + (range - 1) < 0) {
            half = nextLong() >>> 1;
            rest = half % range;
        }
        return rest;
    }

    default float nextFloat() {
        return (nextInt() >>> 8) / (float) (1 << 24);
    }

    default float nextFloat(float bound) {
        if (!(bound > 0 && bound < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        float value = nextFloat() * bound;
        return value < bound ? value : Float.intBitsToFloat(Float.floatToIntBits(bound) - 1);
    }

    default float nextFloat(float origin, float bound) {
        if (!(origin < bound && bound - origin < Float.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        float value = nextFloat() * (bound - origin) + origin;
        return value < bound ? value : Float.intBitsToFloat(Float.floatToIntBits(bound) - 1);
    }

    default double nextDouble() {
        return (nextLong() >>> 11) / (double) (1L << 53);
    }

    default double nextDouble(double bound) {
        if (!(bound > 0 && bound < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be finite and positive");
        }
        double value = nextDouble() * bound;
        return value < bound ? value : Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1);
    }

    default double nextDouble(double origin, double bound) {
        if (!(origin < bound && bound - origin < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        double value = nextDouble() * (bound - origin) + origin;
        return value < bound ? value : Double.longBitsToDouble(Double.doubleToLongBits(bound) - 1);
    }

    default double nextGaussian() {
        Model.unmodelled();
        return 0;
    }

    default double nextGaussian(double mean, double stddev) {
        if (stddev < 0) {
            throw new IllegalArgumentException("standard deviation must be non-negative");
        }
        return mean + stddev * nextGaussian();
    }

    default double nextExponential() {
        Model.unmodelled();
        return 0;
    }

    default IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    default IntStream ints(long size) {
        checkSize(size);
        return ints().limit(size);
    }

    default IntStream ints(int origin, int bound) {
        checkRange(origin < bound);
        return IntStream.generate(() -> nextInt(origin, bound));
    }

    default IntStream ints(long size, int origin, int bound) {
        checkSize(size);
        return ints(origin, bound).limit(size);
    }

    default LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    default LongStream longs(long size) {
        checkSize(size);
        return longs().limit(size);
    }

    default LongStream longs(long origin, long bound) {
        checkRange(origin < bound);
        return LongStream.generate(() -> nextLong(origin, bound));
    }

    default LongStream longs(long size, long origin, long bound) {
        checkSize(size);
        return longs(origin, bound).limit(size);
    }

    default DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    default DoubleStream doubles(long size) {
        checkSize(size);
        return doubles().limit(size);
    }

    default DoubleStream doubles(double origin, double bound) {
        checkRange(origin < bound);
        return DoubleStream.generate(() -> nextDouble(origin, bound));
    }

    default DoubleStream doubles(long size, double origin, double bound) {
        checkSize(size);
        return doubles(origin, bound).limit(size);
    }

    private static void checkSize(long size) {
        if (size < 0) {
            throw new IllegalArgumentException("size must be non-negative");
        }
    }

    private static void checkRange(boolean fits) {
        if (!fits) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
    }
}
