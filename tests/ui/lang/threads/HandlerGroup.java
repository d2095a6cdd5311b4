// A group of threads that handles their exceptions, and priorities: inherited from the thread that makes a thread.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: HandlerMissing is one
public class HandlerGroup {
    static volatile String seen;
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup group = new ThreadGroup("workers") {
            public void uncaughtException(Thread thread, Throwable thrown) {
                seen = getName() + " " + thread.getName() + " " + thrown.getMessage();
            }
        };
        Thread.currentThread().setPriority(7);
        Thread t = new Thread(group, () -> { throw new IllegalStateException("late"); }, "t");
        assert t.getPriority() == 7;
        t.start();
        t.join();
        assert seen.equals("workers t late") : seen;
    }
}
