import java.util.concurrent.Semaphore;

class Permits {
    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(1);
        new Thread(() -> {
            if (permits.tryAcquire()) {
                permits.release();
            } else {
                throw new IllegalStateException("taken");
            }
        }).start();
        permits.acquire();
        permits.release();
    }
}
