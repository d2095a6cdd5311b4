// What is written after start may come too late.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | uncaught-exception)
public class PreparedAfterStart {
    private static int[] work;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            assert work[0] == 5; //~ RACE[Thread-0] //~ THROWS[Thread-0] java.lang.NullPointerException
        });
        worker.start();
        // The thread may look before this.
        work = new int[] {5}; //~ RACE[main]
    }
}
