// InterruptedJoin with one change: joiner.interrupt() removed.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class InterruptedJoinMissing {
    static boolean gaveUp;

    public static void main(String[] args) throws InterruptedException {
        Object never = new Object();
        Thread sleeper = new Thread(() -> {
            synchronized (never) {
                try { never.wait(); } catch (InterruptedException e) { } //~ DEADLOCK[Thread-0]
            }
        });
        Thread joiner = new Thread(() -> {
            try {
                sleeper.join(); //~ DEADLOCK[Thread-1]
            } catch (InterruptedException e) {
                gaveUp = true;
            }
        });
        sleeper.start();
        joiner.start();
        joiner.join(); //~ DEADLOCK[main]
        assert gaveUp;
        sleeper.interrupt();
    }
}
