// A permit is released when the data is there: a semaphore as a signal.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: SemaphoreHandsOverFull.java (there is a permit already)
import java.util.concurrent.Semaphore;

public class SemaphoreHandsOver {
    private static final Semaphore filled = new Semaphore(0);
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 42;
            filled.release();
        }).start();
        filled.acquire();
        assert data == 42;
    }
}
