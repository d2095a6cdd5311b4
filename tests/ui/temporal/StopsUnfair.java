//@ verdict: violated(termination)
//@ kind: concurrent
//@ check: termination
// A worker that is told to stop.
class StopsUnfair {
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!stop) {
            }
        }).start();
        stop = true;
    }
}
