// Notifications are sent for ever, of another object of the same class.
//@ kind: concurrent
//@ verdict: violated(deadlock@L11)

public class OfAnotherObject {
    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        new Thread(OfAnotherObject::ring).start();
        Object door = new Object();
        synchronized (door) { door.wait(); } //~ DEADLOCK[main] Object
    }

    static void ring() {
        Object bell = new Object();
        while (!stop) {
            synchronized (bell) {
                bell.notifyAll();
            }
        }
    }
}
