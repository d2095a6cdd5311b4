// Two fields are changed one after the other; who owns the monitor of the object is not looked at in between.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Range.from <= Range.to
//@ verdict: holds
//@ twin: RangeUnlocked.java (not in a synchronized method)
public class Range {
    private int from = 0;
    private int to = 1;

    synchronized void move(int by) {
        from += by;
        to += by;
    }

    public static void main(String[] args) {
        Range range = new Range();
        new Thread(() -> range.move(5)).start();
        new Thread(() -> range.move(-3)).start();
    }
}
