//@ verdict: holds
//@ kind: concurrent
//@ check: termination
//@ options: fair
//@ twin: StopsUnfair.java (without fairness: the scheduler may never run main)
// A worker that is told to stop.
class StopsFair {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
            }
        }).start();
        stop = true;
    }
}
