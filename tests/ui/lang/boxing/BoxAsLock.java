// JLS 5.1.7: classes that know nothing of each other lock the same object, because small values are boxed to one; here in
// both orders.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (boxes)
public class BoxAsLock {
    static class Rows {
        static final Integer LOCK = 1;
        static void fill() {
            synchronized (LOCK) { synchronized (Columns.class) { Columns.n++; } } //~ DEADLOCK[Thread-0] waits to lock BoxAsLock.Columns.class
        }
    }
    static class Columns {
        static int n;
        static Integer own = Integer.valueOf("01".length() - 1);
        static void clear() {
            synchronized (Columns.class) { synchronized (own) { n = 0; } } //~ DEADLOCK[main] waits to lock Integer(1)
        }
    }

    public static void main(String[] args) {
        new Thread(Rows::fill).start();
        Columns.clear();
    }
}
