package java.util.concurrent;

import java.util.Random;

// Without a seed: see Random. One object does for all threads, since it has no state.
public class ThreadLocalRandom extends Random {
    private static final ThreadLocalRandom INSTANCE = new ThreadLocalRandom();

    private ThreadLocalRandom() {
    }

    public static ThreadLocalRandom current() {
        return INSTANCE;
    }

    public void setSeed(long seed) {
        throw new UnsupportedOperationException();
    }
}
