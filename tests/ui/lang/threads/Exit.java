// System.exit ends threads that wait for ever, and nothing that stands behind it happens.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ExitMissing.java (without the exit)
//@ classic: no (the end of the program by exit)
public class Exit {
    static final Object lock = new Object();
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError();
                }
            }
        });
        t.start();
        System.out.println("bye");
        System.exit(0);
        throw new AssertionError("still here");
    }
}
