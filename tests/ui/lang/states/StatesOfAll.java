// Every state of a thread, as its observer can rely on it: what was seen lasts until somebody changes it.
//@ kind: concurrent
//@ classic: no (states of threads)
//@ verdict: holds
//@ twin: StatesAtOnce.java (asked at once)
public class StatesOfAll {
    static final Object lock = new Object();
    static boolean go;
    static void await(Thread t, Thread.State state) {
        while (t.getState() != state) {
            Thread.onSpinWait();
        }
        assert t.getState() == state;
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                while (!go) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        assert t.getState() == Thread.State.NEW;
        assert Thread.currentThread().getState() == Thread.State.RUNNABLE;
        synchronized (lock) {
            t.start();
            await(t, Thread.State.BLOCKED);
        }
        await(t, Thread.State.WAITING);
        synchronized (lock) {
            go = true;
            lock.notify();
            await(t, Thread.State.BLOCKED);
        }
        t.join();
        assert t.getState() == Thread.State.TERMINATED;
    }
}
