// The twin of DoubleShared: one addition is outside of the lock.
//@ kind: concurrent
//@ check: deadlock,assertion
//@ verdict: violated(assertion@L33)
//@ classic: no (32 bits)
public class DoubleSharedNot {
    static double total = -0.0;
    static long count = 1L << 40;
    static float last = Float.NaN;

    static class Adder extends Thread {
        final double by;

        Adder(double by) {
            this.by = by;
        }

        public void run() {
            total += by;
            synchronized (DoubleSharedNot.class) {
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
        assert total == 0.500000001 && count == (1L << 40) + 2 && (last == 0.5f - 1e-9f || last == 1e-9f - 0.5f); //~ ASSERT
    }
}
