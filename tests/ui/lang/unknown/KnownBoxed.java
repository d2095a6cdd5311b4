// A number that is known here is boxed, and others are, too: what the box gives back is this one.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class KnownBoxed {
    static int size = 1000;

    public static void main(String[] args) {
        Integer other = 300;
        assert other.intValue() == 300;
        long last = System.nanoTime();
        long n = System.nanoTime() - last;
        boolean set = n > 1_000_000;
        if (set) {
            size = (int) System.nanoTime();
        } else {
            Integer box = size;
            int limit = box.intValue();
            // 401 to 999 nanoseconds.
            assert n <= 400 || n >= limit; //~ ASSERT[main]
            System.out.printf("%d of %s%n", size, limit);
        }
    }
}
