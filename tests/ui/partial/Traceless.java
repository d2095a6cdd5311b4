// The constructor of an exception calls fillInStackTrace, which here locks nothing.
//@ kind: concurrent
//@ verdict: holds
//@ twin: TracelessLocks.java (it locks)
public class Traceless {
    static final Object one = new Object();
    static final Object two = new Object();

    static class Failure extends RuntimeException {
        @Override
        public Throwable fillInStackTrace() {
            return this;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                synchronized (two) {
                }
            }
        }).start();
        synchronized (two) {
            try {
                throw new Failure();
            } catch (Failure e) {
                System.out.println("caught");
            }
        }
    }
}
