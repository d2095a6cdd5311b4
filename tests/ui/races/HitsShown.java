// A counter that is read without the lock because it is only shown: still a race.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class HitsShown {
    private int hits;

    synchronized void hit() {
        hits++; //~ RACE[Thread-0]
    }

    int shown() {
        return hits; //~ RACE[main]
    }

    public static void main(String[] args) {
        HitsShown page = new HitsShown();
        new Thread(page::hit).start();
        System.out.println("hits: " + page.shown());
    }
}
