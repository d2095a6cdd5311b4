// A handler that passes the exception on to the thread's group: nobody takes it.
//@ kind: concurrent
//@ classic: no (long numbers)
//@ verdict: violated(uncaught-exception@L11)
public class HandlerDelegates {
    static volatile long handled;
    public static void main(String[] args) throws InterruptedException {
        ThreadGroup quiet = new ThreadGroup("quiet") {
        };
        Thread t = new Thread(quiet, () -> {
            throw new IllegalStateException("t"); //~ THROWS[Thread-0] java.lang.IllegalStateException
        });
        t.setUncaughtExceptionHandler((thread, thrown) -> {
            handled++;
            thread.getThreadGroup().uncaughtException(thread, thrown);
        });
        t.start();
        t.join();
        assert handled == 1;
    }
}
