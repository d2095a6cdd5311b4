// A thread that dies by an exception: its handler takes it. What the handler throws is ignored.
//@ kind: concurrent
//@ verdict: holds
//@ twin: HandlerMissing.java (a handler for one thread only)
public class Handler {
    static volatile int handled;
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> { throw new IllegalStateException("a"); });
        Thread b = new Thread(() -> { throw new IllegalStateException("b"); });
        a.setUncaughtExceptionHandler((thread, thrown) -> {
            handled++;
            throw new RuntimeException();
        });
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {
            if (thread == b && thrown.getMessage().equals("b")) handled++;
        });
        a.start();
        a.join();
        b.start();
        b.join();
        assert handled == 2;
    }
}
