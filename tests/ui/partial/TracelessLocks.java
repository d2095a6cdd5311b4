// The constructor of an exception calls fillInStackTrace, which locks something here.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class TracelessLocks {
    static final Object one = new Object();
    static final Object two = new Object();

    static class Traceless extends RuntimeException {
        @Override
        public Throwable fillInStackTrace() {
            synchronized (one) { //~ DEADLOCK[main] Object
                return this;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (one) {
                synchronized (two) { //~ DEADLOCK[Thread-0] Object
                }
            }
        }).start();
        synchronized (two) {
            try {
                throw new Traceless();
            } catch (Traceless e) {
                System.out.println("caught");
            }
        }
    }
}
