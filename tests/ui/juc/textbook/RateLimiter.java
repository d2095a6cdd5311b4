// At most two requests at a time, counted by a semaphore.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: RateLimiterLeak.java (a request that fails keeps its permit)
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class RateLimiter {
    private static final Semaphore permits = new Semaphore(2);
    private static final AtomicInteger running = new AtomicInteger();

    private static void serve(int request) {
        if (running.incrementAndGet() > 2) {
            throw new IllegalStateException("too many requests");
        }
        running.decrementAndGet();
        if (request == 0) {
            throw new IllegalArgumentException("bad request");
        }
    }

    private static void request(int n) {
        try {
            permits.acquire();
        } catch (InterruptedException e) {
            return;
        }
        try {
            serve(n);
        } catch (IllegalArgumentException e) {
            System.out.println("refused");
        } finally {
            permits.release();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] clients = new Thread[3];
        for (int i = 0; i < clients.length; i++) {
            int n = i;
            clients[i] = new Thread(() -> request(n), "client-" + i);
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        assert permits.availablePermits() == 2;
    }
}
