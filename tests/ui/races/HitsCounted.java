// Statistics under a lock, for showing, too.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: HitsShown.java (shown without the lock)
public class HitsCounted {
    private int hits;

    synchronized void hit() {
        hits++;
    }

    synchronized int shown() {
        return hits;
    }

    public static void main(String[] args) {
        HitsCounted page = new HitsCounted();
        new Thread(page::hit).start();
        System.out.println("hits: " + page.shown());
    }
}
