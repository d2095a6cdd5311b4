// NeverDone with one change: both threads wait.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class NeverDoneWaits {
    static final Object lock = new Object();
    static boolean done;

    static void await() {
        synchronized (lock) {
            try {
                while (!done) lock.wait(); //~ DEADLOCK[Thread-0] //~ DEADLOCK[main]
            } catch (InterruptedException e) { }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> await()).start();
        await();
    }
}
