// JLS 17.2.4: if the notified waiter throws because of an interrupt, another waiter gets the notification.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NotificationMissing.java (the notify() before the interrupt removed)
public class NotificationPassedOn {
    static final Object o = new Object();
    static int waiting;

    static class Waiter extends Thread {
        boolean threw;
        public void run() {
            synchronized (o) {
                waiting++;
                try {
                    o.wait();
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
                    o.notify();
                    a.interrupt();
                    done = true;
                }
            }
        }
        a.join();
        if (!a.threw) {
            synchronized (o) { o.notify(); }
        }
        b.join();
    }
}
