// NotificationPassedOn with one change: the notify() before the interrupt removed.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class NotificationMissing {
    static final Object o = new Object();
    static int waiting;

    static class Waiter extends Thread {
        boolean threw;
        public void run() {
            synchronized (o) {
                waiting++;
                try {
                    o.wait(); //~ DEADLOCK[Thread-1]
                } catch (InterruptedException e) {
                    threw = true;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Waiter a = new Waiter(), b = new Waiter();
        a.start(); b.start();
        boolean done = false;
        while (!done) {
            synchronized (o) {
                if (waiting == 2) {
                    a.interrupt();
                    done = true;
                }
            }
        }
        a.join();
        if (!a.threw) {
            synchronized (o) { o.notify(); }
        }
        b.join(); //~ DEADLOCK[main]
    }
}
