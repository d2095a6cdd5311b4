// Between two sections of one method the range is upside down.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: RangeReleased.from <= RangeReleased.to
//@ verdict: violated(invariant)
public class RangeReleased {
    int from = 0;
    int to = 1;

    void move(int by) {
        synchronized (this) {
            from += by;
        }
        synchronized (this) {
            to += by;
        }
    }

    public static void main(String[] args) {
        RangeReleased range = new RangeReleased();
        new Thread(() -> range.move(5)).start();
    }
}
