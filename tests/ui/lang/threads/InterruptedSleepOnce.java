// InterruptedSleep with one change: a single sleep, which may be over before.
//@ kind: concurrent
//@ verdict: violated(assertion@L19)
public class InterruptedSleepOnce {
    static boolean caught;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(1000);
            } catch (InterruptedException e) {
                caught = true;
                assert !Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert caught; //~ ASSERT
    }
}
