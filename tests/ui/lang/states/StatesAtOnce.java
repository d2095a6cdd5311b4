// Who was started need not wait yet.
//@ kind: concurrent
//@ classic: no (states of threads)
//@ verdict: violated(assertion)
public class StatesAtOnce {
    static final Object lock = new Object();
    static volatile boolean running;
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            running = true;
            synchronized (lock) {
            }
        });
        synchronized (lock) {
            t.start();
            while (!running) {
                Thread.onSpinWait();
            }
            assert t.getState() == Thread.State.BLOCKED; //~ ASSERT
        }
        t.join();
    }
}
