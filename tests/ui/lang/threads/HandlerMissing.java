// A handler for one thread: the other one's exception is uncaught.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L9)
public class HandlerMissing {
    static volatile int handled;
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> { throw new IllegalStateException("a"); });
        Thread b = new Thread(() -> {
            throw new IllegalStateException("b"); //~ THROWS[Thread-1] java.lang.IllegalStateException
        });
        a.setUncaughtExceptionHandler((thread, thrown) -> handled++);
        a.start();
        a.join();
        b.start();
        b.join();
        assert handled == 1;
    }
}
