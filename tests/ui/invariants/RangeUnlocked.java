// Range with one change: without a monitor each store is looked at.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Range.from <= Range.to
//@ verdict: violated(invariant@L12 | invariant@L13)
public class RangeUnlocked {
    static class Range {
        private volatile int from = 0;
        private volatile int to = 1;

        void move(int by) {
            from += by;
            to += by;
        }
    }

    public static void main(String[] args) {
        Range range = new Range();
        new Thread(() -> range.move(5)).start();
        new Thread(() -> range.move(-3)).start();
    }
}
