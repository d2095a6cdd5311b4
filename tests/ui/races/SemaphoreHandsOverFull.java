// The semaphore has a permit from the start: it is no signal, and no order.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.Semaphore;

public class SemaphoreHandsOverFull {
    private static final Semaphore filled = new Semaphore(1);
    private static int data;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            data = 42; //~ RACE[Thread-0]
            filled.release();
        }).start();
        filled.acquire();
        assert data == 42; //~ RACE[main] //~ ASSERT
    }
}
