// Copies with one change: the method that stores is called of a complete object.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Range.from <= Range.to
//@ verdict: violated(invariant@L14)
public class CopiesCalled {
    static class Range {
        int from;
        int to;
        Range() { init(0); }
        void init(int n) {
            // Not both at once.
            to = n + 1;
            from = n + 5;
            to = n + 6;
        }
    }

    public static void main(String[] args) {
        Range range = new Range();
        new Thread(() -> range.init(4)).start();
    }
}
