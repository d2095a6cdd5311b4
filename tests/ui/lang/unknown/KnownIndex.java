// An index that is known here may be used, and is not modelled where it comes from a clock.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled@L16)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class KnownIndex {
    static int at = 1;

    public static void main(String[] args) {
        int[] cells = {4, 5, 6};
        assert cells[at] == 5;
        long last = System.nanoTime();
        if (System.nanoTime() - last > 1000) {
            at = (int) System.nanoTime();
        }
        cells[at]++;
        assert cells[1] == 6;
    }
}
