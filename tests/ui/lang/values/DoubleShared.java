// long, float and double as shared state under a lock: all interleavings, states compared by value (one NaN, -0.0 apart).
//@ kind: concurrent
//@ verdict: holds
//@ twin: DoubleSharedNot.java (one addition outside of the lock)
//@ classic: no (32 bits)
public class DoubleShared {
    static double total = -0.0;
    static long count = 1L << 40;
    static float last = Float.NaN;

    static class Adder extends Thread {
        final double by;

        Adder(double by) {
            this.by = by;
        }

        public void run() {
            synchronized (DoubleShared.class) {
                total += by;
                count++;
                last = last != last ? (float) by : last - (float) by;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Adder a = new Adder(0.5), b = new Adder(1e-9);
        a.start();
        b.start();
        a.join();
        b.join();
        assert total == 0.500000001 && count == (1L << 40) + 2 && (last == 0.5f - 1e-9f || last == 1e-9f - 0.5f);
    }
}
