// InterruptBeforeStart with one change: t.interrupt() removed.
//@ kind: concurrent
//@ verdict: violated(assertion@L22)
public class InterruptMissing {
    static int x;
    static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                x++;
                flag = Thread.interrupted();
            }
        });
        synchronized (lock) {
            t.start();
            x = 10;
        }
        t.join();
        assert x == 11;
        assert flag; //~ ASSERT
    }
}
