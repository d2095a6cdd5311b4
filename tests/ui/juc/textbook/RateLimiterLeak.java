// A request that fails keeps its permit.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class RateLimiterLeak {
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
            permits.release();
        } catch (IllegalArgumentException e) {
            System.out.println("refused");
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
        assert permits.availablePermits() == 2; //~ ASSERT
    }
}
