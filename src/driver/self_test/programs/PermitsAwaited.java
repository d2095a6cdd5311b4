import java.util.concurrent.Semaphore;

class PermitsAwaited {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        new Thread(() -> {
            permits.acquireUninterruptibly();
            permits.release();
        }).start();
        permits.acquire();
        permits.release();
    }
}
