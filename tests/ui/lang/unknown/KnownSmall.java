// A byte, short or char that may hold a clock's value is not told from a known one: a failed assertion is no violation.
//@ kind: concurrent
//@ verdict: inconclusive(numbers@L16)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class KnownSmall {
    static short small = 7;

    public static void main(String[] args) {
        long last = System.nanoTime();
        boolean set = System.nanoTime() - last > 1000;
        if (set) {
            small = (short) System.nanoTime();
        }
        if (!set) {
            assert small % 4 == 3;
        }
    }
}
