package java.util;

import j2pml.Model;
import java.util.random.RandomGenerator;

// With a seed: the documented sequence. Without one: any boolean, any int below a bound, one by one; other
// numbers are unknown: comparisons of them go either way, if no generator of the program has a seed.
// Streams are not here.
public class Random implements RandomGenerator, java.io.Serializable {
    private static final long MULTIPLIER = 0x5DEECE66DL;
    private static final long MASK = (1L << 48) - 1;

    private volatile boolean seeded;
    private long seed;

    public Random() {
    }

    public Random(long seed) {
        setSeed(seed);
    }

    public synchronized void setSeed(long seed) {
        Model.begin();
        this.seed = (seed ^ MULTIPLIER) & MASK;
        seeded = true;
        Model.end();
    }

    protected int next(int bits) {
        if (!seeded) {
            if (bits <= 8) {
                return Model.choose((1 << bits) - 1);
            }
            return bits < 32 ? Model.unknown(0, Integer.MAX_VALUE) >> (31 - bits) : Model.unknown(Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
        Model.begin();
        long now = (seed * MULTIPLIER + 0xBL) & MASK;
        seed = now;
        Model.end();
        return (int) (now >>> (48 - bits));
    }

    public void nextBytes(byte[] bytes) {
        int at = 0;
        while (at < bytes.length) {
            int bits = nextInt();
            for (int i = 0; i < 4 && at < bytes.length; i++) {
                bytes[at++] = (byte) bits;
                bits >>= 8;
            }
        }
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        if (!seeded) {
            return Model.choose(bound - 1);
        }
        if ((bound & -bound) == bound) {
            return (int) ((bound * (long) next(31)) >> 31);
        }
        int bits = next(31);
        int value = bits % bound;
        while (bits - value + (bound - 1) < 0) {
            bits = next(31);
            value = bits % bound;
        }
        return value;
    }

    public int nextInt(int origin, int bound) {
        if (!seeded && origin < bound && bound - origin > 0) {
            return origin + Model.choose(bound - origin - 1);
        }
        return RandomGenerator.super.nextInt(origin, bound);
    }

    public long nextLong() {
        if (!seeded) {
            return Model.unknown(Long.MIN_VALUE, Long.MAX_VALUE);
        }
        return ((long) next(32) << 32) + next(32);
    }

    public long nextLong(long bound) {
        if (!seeded && bound > 0 && bound <= Integer.MAX_VALUE) {
            return Model.choose((int) bound - 1);
        }
        return RandomGenerator.super.nextLong(bound);
    }

    public long nextLong(long origin, long bound) {
        if (!seeded && origin < bound && bound - origin > 0 && bound - origin <= Integer.MAX_VALUE) {
            return origin + Model.choose((int) (bound - origin) - 1);
        }
        return RandomGenerator.super.nextLong(origin, bound);
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        if (!seeded) {
            return (float) Model.unknown(0.0, 0x1.fffffep-1);
        }
        return next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        if (!seeded) {
            return Model.unknown(0.0, 0x1.fffffffffffffp-1);
        }
        return (((long) next(26) << 27) + next(27)) / (double) (1L << 53);
    }

    // There is no model of StrictMath.log.
    public synchronized double nextGaussian() {
        if (seeded) {
            Model.unmodelled("a Gaussian number from a generator with a seed");
        }
        return Model.unknown(-Double.MAX_VALUE, Double.MAX_VALUE);
    }
}
