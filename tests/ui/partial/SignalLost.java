// The notification may come before the wait, and no other one is ever sent, though the sender goes on.
//@ kind: concurrent
//@ verdict: violated(deadlock@L13)
public class SignalLost {
    static final Object lock = new Object();
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(SignalLost::send);
        sender.start();
        synchronized (lock) {
            // no condition is tested
            lock.wait(); //~ DEADLOCK[main] waits for a notification
        }
    }

    static void send() {
        synchronized (lock) {
            lock.notify();
        }
        while (!stop) {
            Thread.yield();
        }
    }
}
