//@ verdict: holds
//@ kind: concurrent
//@ check: livelock,starvation
//@ twin: MonitorQueue.java (a monitor in place of the tickets)
// A lock with tickets is fair.
import j2pml.Verify;

class Ticket {
    static volatile int serving;
    static int n;

    static void work(int me) {
        while (true) {
            while (serving != me) {
                Thread.onSpinWait();
            }
            n = 1 - n;
            Verify.progress();
            serving = 1 - me;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> work(1)).start();
        work(0);
    }
}
