package java.util.concurrent;

/**
 * What a rewritten class calls before its accesses: from time to time the thread dawdles, so that few runs show many
 * schedules (O. Edelstein, E. Farchi, Y. Nir, G. Ratsaby, S. Ur, Multithreaded Java program test generation, IBM Systems
 * Journal 41(1), 2002).
 *
 * Dawdling is yielding until a time has come: a sleep would clear an interrupt, a park take a permit. The class stands in
 * {@code java.base}, since the classes of this package call it, too; it uses nothing of them.
 */
public final class Dawdle {
    /** One of so many accesses dawdles; 0: none. */
    private static volatile int rarity;

    private Dawdle() {
    }

    /** For the next run. */
    public static void set(int rarity) {
        Dawdle.rarity = rarity;
    }

    /** Before an access. */
    public static void point() {
        int n = rarity;
        if (n == 0) {
            return;
        }
        long begin = System.nanoTime();
        // SplitMix64's finalizer; no generator has to be shared or found.
        long z = begin ^ Thread.currentThread().getId() << 48;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        int random = (int) (z >>> 33);
        if (random % n != 0) {
            return;
        }
        Thread thread = Thread.currentThread();
        ThreadGroup group = thread.getThreadGroup();
        if (!(thread instanceof ForkJoinWorkerThread) && (group == null || !group.getName().equals("run"))) {
            return;
        }
        random /= n;
        int kind = random % 10;
        random /= 10;
        if (kind < 4) {
            Thread.yield();
        } else {
            long nanos = random % (kind < 9 ? 60_000 : 600_000);
            while (System.nanoTime() - begin < nanos) {
                Thread.yield();
            }
        }
    }
}
