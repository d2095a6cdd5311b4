package java.util.concurrent;

import j2pml.Model;
import java.util.Random;

// Without a seed: see Random. One object does for all threads, since it has no state.
public class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    private ThreadLocalRandom() {
    }

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

    public double nextGaussian() {
        return Model.unknown(-Double.MAX_VALUE, Double.MAX_VALUE);
    }

    public void setSeed(long seed) {
        throw new UnsupportedOperationException();
    }
}
