// Nothing is said of these waits: somebody has what could end each of them before it.
//@ kind: concurrent
//@ classic: no (System.exit)
//@ verdict: holds
//@ no-twin: SignalLost and others are
public class MayBeWoken {
    static volatile boolean interrupts;
    static volatile boolean exits;
    static volatile boolean starts;
    static final Object one = new Object();

    static void waits(Object lock) {
        try {
            synchronized (lock) {
                lock.wait();
            }
        } catch (InterruptedException e) {
            // ends
        }
    }

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> waits(one));
        waiter.start();
        Thread last = new Thread(() -> {
            synchronized (one) {
                one.notifyAll();
            }
        });
        while (true) {
            if (interrupts) {
                waiter.interrupt();
            }
            if (exits) {
                System.exit(1);
            }
            if (starts) {
                last.start();
            }
        }
    }
}
