// The same without the lock.
//@ kind: concurrent
//@ verdict: violated(race@L12 | race@L13)
//@ check: race
//@ classic: no (clocks)
public class RateRace {
    private long last;
    private int hits;

    boolean allow() {
        long now = System.nanoTime();
        if (now - last > 1000) { //~ RACE
            last = now; //~ RACE
            hits++;
            return true;
        }
        return false;
    }

    synchronized int hits() {
        return hits;
    }

    public static void main(String[] args) throws InterruptedException {
        RateRace rate = new RateRace();
        int[] got = new int[2];
        Thread t = new Thread(() -> got[0] = rate.allow() ? 1 : 0);
        t.start();
        got[1] = rate.allow() ? 1 : 0;
        t.join();
        assert rate.hits() == got[0] + got[1];
    }
}
