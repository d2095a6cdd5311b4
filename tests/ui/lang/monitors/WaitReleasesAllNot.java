// WaitReleasesAll with one change: two blocks one after the other.
//@ kind: concurrent
//@ verdict: violated(assertion@L27)
public class WaitReleasesAllNot {
    static boolean go;
    static int inside;

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        Thread t = new Thread(() -> {
            synchronized (o) {
                synchronized (o) {
                    try { while (!go) o.wait(); } catch (InterruptedException e) { }
                    inside++;
                }
            }
            synchronized (o) {
                inside++;
            }
        });
        t.start();
        synchronized (o) {
            go = true;
            o.notify();
        }
        synchronized (o) {
            assert inside == 0 || inside == 2; //~? ASSERT
        }
        t.join();
        assert inside == 2;
    }
}
