// wait releases all acquisitions of its object, and takes all of them again.
//@ kind: concurrent
//@ verdict: holds
//@ twin: WaitReleasesAllNot.java (two blocks one after the other)
public class WaitReleasesAll {
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
                inside++;
            }
        });
        t.start();
        synchronized (o) {
            go = true;
            o.notify();
            assert inside == 0 || inside == 2;
        }
        t.join();
        assert inside == 2;
    }
}
