// The wrong order is taken in one branch only, which needs a third thread to come first.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class OneBranch {
    static final Object a = new Object(), b = new Object();
    static volatile boolean swapped;

    public static void main(String[] args) {
        new Thread(() -> swapped = true).start();
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) {} //~ DEADLOCK[Thread-1]
            }
        }).start();
        if (swapped) {
            synchronized (b) {
                synchronized (a) {} //~ DEADLOCK[main]
            }
        } else {
            synchronized (a) {
                synchronized (b) {}
            }
        }
    }
}
