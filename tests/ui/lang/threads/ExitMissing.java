// Nobody notifies the waiting thread, and main only ends.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class ExitMissing {
    static final Object lock = new Object();
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(); //~ DEADLOCK[Thread-0] waits
                } catch (InterruptedException e) {
                    throw new AssertionError();
                }
            }
        });
        t.start();
        System.out.println("bye");
    }
}
