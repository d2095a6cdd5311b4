// return, break, continue and exceptions leave the monitor.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ExitsReleaseNot.java (the join is inside the monitor)
public class ExitsRelease {
    static int n;
    static final Object o = new Object();

    static int leave(int how) {
        for (int i = 0; i < 2; i++) {
            synchronized (o) {
                n++;
                if (how == 0) return n;
                if (how == 1) break;
                if (how == 2) continue;
                if (how == 3) throw new IllegalStateException();
            }
        }
        return 0;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            synchronized (o) {
                n += 10;
            }
        });
        leave(0);
        leave(1);
        leave(2);
        try { leave(3); } catch (IllegalStateException e) { }
        t.start();
        t.join();
        assert n == 15;
    }
}
