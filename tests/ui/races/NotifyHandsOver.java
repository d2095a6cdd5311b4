// A mailbox with wait and notify.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: NotifyHandsOverLooks.java (looks without the lock)
public class NotifyHandsOver {
    private boolean full;
    private int letter;

    synchronized void deliver(int number) {
        letter = number;
        full = true;
        notify();
    }

    synchronized int collect() throws InterruptedException {
        while (!full) {
            wait();
        }
        return letter;
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyHandsOver box = new NotifyHandsOver();
        new Thread(() -> box.deliver(42)).start();
        assert box.collect() == 42;
    }
}
