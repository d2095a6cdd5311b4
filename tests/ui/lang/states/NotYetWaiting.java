// A thread that tells that it is going to wait does not wait yet.
//@ kind: concurrent
//@ classic: no (states of threads)
//@ verdict: violated(assertion)
public class NotYetWaiting {
    static final Object lock = new Object();
    static volatile boolean going;
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                going = true;
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                }
            }
        });
        t.start();
        while (!going) {
            Thread.onSpinWait();
        }
        assert t.getState() != Thread.State.RUNNABLE; //~ ASSERT
        t.interrupt();
        t.join();
    }
}
