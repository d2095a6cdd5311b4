// The same with an object that the ringing thread gets at through another thread's object.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OfAnotherObject.java (another object)

public class BellInField {
    static volatile boolean stop;

    static class Visitor extends Thread {
        Object door = new Object();

        @Override
        public void run() {
            synchronized (door) {
                try {
                    door.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    public static void main(String[] args) {
        Visitor visitor = new Visitor();
        visitor.start();
        while (!stop) {
            synchronized (visitor.door) {
                visitor.door.notifyAll();
            }
        }
    }
}
