// BetweenTwo with one change: the waiter does not keep the outer lock.
//@ kind: concurrent
//@ verdict: holds
//@ twin: BetweenTwo.java (it does)
public class BetweenTwoReleased {
    static final Object outer = new Object(), first = new Object(), signal = new Object();
    static boolean told;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (first) {
                synchronized (outer) {}
                synchronized (signal) {
                    told = true;
                    signal.notify();
                }
            }
        }).start();
        synchronized (outer) {}
        synchronized (signal) {
            while (!told) signal.wait();
        }
    }
}
