// interrupt of a thread that joins.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InterruptedJoinMissing.java (joiner.interrupt() removed)
public class InterruptedJoin {
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        Thread sleeper = new Thread(() -> {
            synchronized (never) {
                try { never.wait(); } catch (InterruptedException e) { }
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                sleeper.join();
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        });
        sleeper.start();
        joiner.start();
        joiner.interrupt();
        joiner.join();
        assert gaveUp;
        sleeper.interrupt();
    }
}
