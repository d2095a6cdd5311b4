// NotifiedAndInterrupted with one change: the assertion says that it always throws.
//@ kind: concurrent
//@ verdict: violated(assertion@L27)
public class NotifiedAndInterruptedThrows {
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
        assert threw; //~ ASSERT
    }
}
