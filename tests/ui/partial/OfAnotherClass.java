// Notifications are sent for ever, but of objects of another class.
//@ kind: concurrent
//@ verdict: violated(deadlock@L16)
public class OfAnotherClass {
    static class Door {
    }

    static class Bell {
    }

    static volatile boolean stop;

    public static void main(String[] args) throws InterruptedException {
        new Thread(OfAnotherClass::ring).start();
        Door door = new Door();
        synchronized (door) { door.wait(); } //~ DEADLOCK[main] Door
    }

    static void ring() {
        Bell bell = new Bell();
        while (!stop) {
            synchronized (bell) {
                bell.notifyAll();
            }
        }
    }
}
