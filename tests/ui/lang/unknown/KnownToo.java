// Variables that hold known numbers on some paths and a clock's on others: what is known is computed as it is.
//@ kind: concurrent
//@ verdict: holds
//@ twin: KnownTooUsed.java (asked where the clock's value got to)
//@ classic: no (clocks)
public class KnownToo {
    static int tokens = 2;
    static long wide = 5;
    static double real = 0.5;
    static float single = 1.5f;
    static int[] cells = {1, 2, 3};

    static long twice(long n) {
        return 2 * n;
    }

    static int index(int of, int by) {
        return cells[of / by];
    }

    public static void main(String[] args) {
        long last = System.nanoTime();
        long n = System.nanoTime() - last;
        // Never more than 2, and never less than 1.
        if (n > 0) tokens = (int) Math.min(2, tokens + n);
        assert tokens > 0;

        boolean set = n > 1000;
        if (set) {
            wide = System.nanoTime();
            real = Math.random() * 1e9;
            single = (float) System.nanoTime();
            cells[1] = (int) System.nanoTime();
        }
        long results = twice(wide) + twice(4);
        if (!set) {
            assert wide == 5 && twice(wide) == 10 && results == 18;
            assert real + 1 == 1.5 && single * 2 == 3 && (int) real == 0;
            assert cells[1] == 2 && index(2, 2) == 2;
            assert Math.max(wide, 3) == 5 && wide / 2 == 2 && 20 / wide == 4 && (wide << 1) == 10;
            assert cells[(int) (wide - 4)] == 2;
            assert ("" + wide + real).equals("50.5");
            assert Long.valueOf(wide).equals(5L);
        } else {
            assert tokens <= 2;
            assert twice(4) == 8;
        }
        synchronized (KnownToo.class) {
            wide = 3;
        }
        assert wide == 3;
    }
}
