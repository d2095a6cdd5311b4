// Neither a clone nor an object whose constructor calls a method for it is looked at before it is complete.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Range.from <= Range.to
//@ verdict: holds
//@ twin: CopiesCalled.java (calls the method once more)
public class Copies {
    static class Range implements Cloneable {
        int from = 3;
        int to;
        Range() { init(); }
        void init() {
            from = 7;
            to = 8;
        }
        Range copy() throws CloneNotSupportedException {
            return (Range) clone();
        }
    }
    static class Wide extends Range {
        void init() {
            super.init();
            more();
        }
        private void more() {
            from = 30;
            to = 90;
        }
    }

    public static void main(String[] args) throws CloneNotSupportedException {
        Range range = new Wide().copy();
        new Thread(() -> range.to++).start();
        new Thread(() -> new Range().to++).start();
    }
}
