// LazyHolder with one change: no second check.
//@ kind: concurrent
//@ verdict: violated(assertion@L24)
public class LazyHolderUnchecked {
    static class Thing { int n; Thing() { n = 9; } }
    static volatile Thing thing;
    static int made;

    static Thing get() {
        if (thing == null) {
            synchronized (LazyHolderUnchecked.class) {
                made++;
                thing = new Thing();
            }
        }
        return thing;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { assert get().n == 9; });
        t.start();
        assert get().n == 9;
        t.join();
        assert made == 1; //~ ASSERT
    }
}
