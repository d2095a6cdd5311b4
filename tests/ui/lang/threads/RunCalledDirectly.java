// run() called directly is an ordinary call on the caller's thread.
//@ kind: concurrent
//@ verdict: holds
//@ twin: RunCalledDirectlyStarted.java (start() instead of run())
public class RunCalledDirectly {
    static Thread seen;
    static int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> { seen = Thread.currentThread(); x = 1; });
        t.run();
        assert seen == Thread.currentThread();
        assert x == 1;
        assert !t.isAlive();
    }
}
