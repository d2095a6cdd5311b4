// The JDK's addSuppressed locks the exception.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class SuppressedLocks {
    public static void main(String[] args) throws InterruptedException {
        Exception shared = new Exception();
        Thread other = new Thread(() -> shared.addSuppressed(new Exception())); //~ DEADLOCK[Thread-0] waits to lock
        synchronized (shared) {
            other.start();
            other.join(); //~ DEADLOCK[main] end of
        }
    }
}
