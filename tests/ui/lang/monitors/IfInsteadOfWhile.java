// A waiter that tests with `if` finds the slot empty: another one was faster.
//@ kind: concurrent
//@ verdict: violated(assertion@L12)
public class IfInsteadOfWhile {
    static int items;
    static final Object o = new Object();

    static void take() {
        synchronized (o) {
            if (items == 0)
                try { o.wait(); } catch (InterruptedException e) { }
            assert items > 0; //~ ASSERT
            items--;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> take()).start();
        new Thread(() -> take()).start();
        for (int i = 0; i < 2; i++) {
            synchronized (o) {
                items++;
                o.notifyAll();
            }
        }
    }
}
