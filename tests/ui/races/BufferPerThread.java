// A buffer for each thread.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.lang.ThreadLocal)
//@ verdict: holds
//@ twin: BufferShared.java (one for all threads)
public class BufferPerThread {
    private static final ThreadLocal<int[]> buffer = ThreadLocal.withInitial(() -> new int[1]);

    static int format(int number) {
        int[] mine = buffer.get();
        mine[0] = number;
        return 10 * mine[0];
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert format(1) == 10;
        }).start();
        assert format(2) == 20;
    }
}
