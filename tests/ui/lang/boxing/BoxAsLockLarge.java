// As BoxAsLock, with values beyond those that valueOf caches: two objects.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (boxes)
//@ twin: BoxAsLock.java (small values)
public class BoxAsLockLarge {
    static class Rows {
        static final Integer LOCK = 1000;
        static void fill() {
            synchronized (LOCK) { synchronized (Columns.class) { Columns.n++; } }
        }
    }
    static class Columns {
        static int n;
        static Integer own = Integer.valueOf("01".length() + 998);
        static void clear() {
            synchronized (Columns.class) { synchronized (own) { n = 0; } }
        }
    }

    public static void main(String[] args) {
        new Thread(Rows::fill).start();
        Columns.clear();
    }
}
