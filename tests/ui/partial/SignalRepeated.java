// The notification is sent again and again.
//@ kind: concurrent
//@ verdict: holds
//@ twin: SignalLost.java (sent once)
public class SignalRepeated {
    static final Object lock = new Object();
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread sender = new Thread(SignalRepeated::send);
        sender.start();
        synchronized (lock) {
            lock.wait();
        }
    }

    static void send() {
        while (!stop) {
            synchronized (lock) {
                lock.notify();
            }
        }
    }
}
