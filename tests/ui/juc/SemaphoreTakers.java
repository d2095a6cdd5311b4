// Of a semaphore without permits is told who took them.
//@ kind: concurrent
//@ classic: no (locks of the library)
//@ verdict: violated(deadlock)
import java.util.concurrent.Semaphore;

public class SemaphoreTakers {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(2);
        Thread t = new Thread(() -> {
            permits.acquireUninterruptibly();
        });
        t.start();
        t.join();
        permits.acquire();
        permits.acquire(); //~ DEADLOCK[main] Semaphore#1 has 0 permits; taken by Thread-0 at
    }
}
