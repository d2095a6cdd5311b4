// The later reading is in a field, where nothing tells that it is later: an execution is found that no clock makes. That is
// no violation, and not proved either.
//@ kind: concurrent
//@ verdict: inconclusive(numbers@L14)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class NeverSo {
    static long last;

    public static void main(String[] args) {
        long first = System.nanoTime();
        last = System.nanoTime();
        long passed = last - first;
        assert passed >= 0;
    }
}
