// Comparisons that depend on each other: the execution is one with the right numbers.
//@ kind: concurrent
//@ verdict: violated(assertion@L18)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class SoWithNumbers {
    static long last;
    static int steps;

    public static void main(String[] args) {
        last = System.nanoTime();
        long now = System.nanoTime();
        long passed = (now - last) / 1_000_000;
        if (passed > 3 && passed * 2 < 20 && passed % 2 == 1 && (int) (passed << 4) != 80) {
            steps = (int) passed;
        }
        // 7 and 9 are left.
        assert steps <= 7; //~ ASSERT[main]
    }
}
