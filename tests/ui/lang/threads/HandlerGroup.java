// A group of threads that handles their exceptions, and priorities: inherited from the thread that makes a thread.
//@ kind: concurrent
//@ classic: no (long numbers)
//@ verdict: holds
//@ no-twin: HandlerMissing is one
public class HandlerGroup {
    static volatile String seen;
    static volatile long handled;
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("workers") {
            public void uncaughtException(Thread thread, Throwable thrown) {
                seen = getName() + " " + thread.getName() + " " + thrown.getMessage();
                handled++;
            }
        };
        Thread.currentThread().setPriority(7);
        Thread t = new Thread(group, () -> { throw new IllegalStateException("late"); }, "t");
        assert t.getPriority() == 7;
        t.start();
        t.join();
        assert handled == 1 && seen.equals("workers t late") : seen;
    }
}
