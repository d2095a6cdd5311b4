// A worker that is told to stop by a volatile flag.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: StopFlagPlain.java (not volatile)
public class StopFlag {
    private static volatile boolean stopped;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stopped) {
                Thread.onSpinWait();
            }
        });
        worker.start();
        stopped = true;
        worker.join();
    }
}
