// ExceptionThroughFrames with one change: no finally.
//@ kind: concurrent
//@ verdict: violated(assertion)
//@ classic: no (a cycle of calls)
public class ExceptionThroughFramesKept {
    static final Object lock = new Object();
    static int depth;

    static void down(int n) {
        synchronized (lock) {
            depth++;
            if (n == 0) throw new IllegalStateException();
            down(n - 1); //~ ERROR J0401
            depth--;
        }
    }

    static void work() {
        try {
            down(2);
        } catch (IllegalStateException e) {
            synchronized (lock) { assert depth == 0; } //~ ASSERT
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work()).start();
        work();
    }
}
