// Double-checked locking with a volatile field.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LazyHolderUnchecked.java (no second check)
public class LazyHolder {
    static class Thing { int n; Thing() { n = 9; } }
    static volatile Thing thing;
    static int made;

    static Thing get() {
        if (thing == null) {
            synchronized (LazyHolder.class) {
                if (thing == null) {
                    made++;
                    thing = new Thing();
                }
            }
        }
        return thing;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { assert get().n == 9; });
        t.start();
        assert get().n == 9;
        t.join();
        assert made == 1;
    }
}
