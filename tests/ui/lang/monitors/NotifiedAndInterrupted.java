// JLS 17.2.4: a waiter both notified and interrupted either returns with its flag set or throws; both happen.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NotifiedAndInterruptedThrows.java (the assertion says that it always throws)
public class NotifiedAndInterrupted {
    static boolean threw, flagKept, ready;

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        Thread t = new Thread(() -> {
            synchronized (o) {
                try {
                    while (!ready) o.wait();
                    flagKept = Thread.interrupted();
                } catch (InterruptedException e) {
                    threw = true;
                }
            }
        });
        t.start();
        synchronized (o) {
            ready = true;
            o.notify();
            t.interrupt();
        }
        t.join();
        assert threw || flagKept;
        assert !(threw && flagKept);
    }
}
