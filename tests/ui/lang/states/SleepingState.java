// A thread that sleeps, and one that waits for it: neither state lasts.
//@ kind: concurrent
//@ classic: no (states of threads)
//@ verdict: violated(assertion@L23)
public class SleepingState {
    static volatile Thread.State seen, joining;
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            joining = main.getState();
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
            }
        });
        Thread observer = new Thread(() -> seen = t.getState());
        t.start();
        observer.start();
        t.join();
        observer.join();
        assert joining == Thread.State.RUNNABLE || joining == Thread.State.WAITING || joining == Thread.State.BLOCKED;
        assert seen == Thread.State.RUNNABLE || seen == Thread.State.TIMED_WAITING || seen == Thread.State.TERMINATED;
        assert seen != Thread.State.TIMED_WAITING; //~ ASSERT
    }
}
