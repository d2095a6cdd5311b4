// interrupt before or during sleep: the sleeper gets the exception exactly once, and its flag is clear then.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InterruptedSleepOnce.java (a single sleep, which may be over before)
public class InterruptedSleep {
    static boolean caught;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            try {
                while (true) Thread.sleep(1000);
            } catch (InterruptedException e) {
                caught = true;
                assert !Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert caught;
    }
}
