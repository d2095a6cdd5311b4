// A clock that two threads ask and keep: a lost update is found, what is right holds.
//@ kind: concurrent
//@ verdict: holds
//@ twin: RateRace.java (without the lock)
//@ classic: no (clocks)
public class Rate {
    private long last;
    private int hits;

    synchronized boolean allow() {
        long now = System.nanoTime();
        if (now - last > 1000) {
            last = now;
            hits++;
            return true;
        }
        return false;
    }

    synchronized int hits() {
        return hits;
    }

    public static void main(String[] args) throws InterruptedException {
        Rate rate = new Rate();
        int[] got = new int[2];
        Thread t = new Thread(() -> got[0] = rate.allow() ? 1 : 0);
        t.start();
        got[1] = rate.allow() ? 1 : 0;
        t.join();
        assert rate.hits() == got[0] + got[1];
    }
}
