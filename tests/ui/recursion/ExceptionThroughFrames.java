// An exception leaves three frames of one method, each with a monitor and a finally of its own.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ExceptionThroughFramesKept.java (the count is not restored)
//@ classic: no (a cycle of calls)
public class ExceptionThroughFrames {
    static final Object lock = new Object();
    static int depth;

    static void down(int n) {
        synchronized (lock) {
            depth++;
            try {
                if (n == 0) throw new IllegalStateException();
                down(n - 1); //~ ERROR J0401
            } finally {
                depth--;
            }
        }
    }

    static void work() {
        try {
            down(2);
        } catch (IllegalStateException e) {
            synchronized (lock) { assert depth == 0; }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work()).start();
        work();
    }
}
