// Statistics that need not be exact: a race all the same, and no bound on what is lost.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class HitsApproximate {
    private static int hits;

    static void serve() {
        hits++; //~ RACE
    }

    public static void main(String[] args) {
        new Thread(HitsApproximate::serve).start();
        serve();
    }
}
