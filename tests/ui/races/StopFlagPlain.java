// A worker that is told to stop by a flag that is not volatile: it need never see it.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class StopFlagPlain {
    private static boolean stopped;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            // The compiler may take the load out of the loop.
            while (!stopped) { //~ RACE[Thread-0]
                Thread.onSpinWait();
            }
        });
        worker.start();
        stopped = true; //~ RACE[main]
        worker.join();
    }
}
