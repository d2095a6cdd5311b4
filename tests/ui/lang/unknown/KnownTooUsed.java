// What a clock's value got to is as unknown as before, beside known values of the same variables.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class KnownTooUsed {
    static long wide = 5;

    public static void main(String[] args) {
        long last = System.nanoTime();
        boolean set = System.nanoTime() - last > 1000;
        if (set) {
            wide = System.nanoTime() - last;
        }
        if (!set) {
            assert wide == 5;
        } else {
            assert wide < 2_000_000; //~ ASSERT[main]
        }
    }
}
