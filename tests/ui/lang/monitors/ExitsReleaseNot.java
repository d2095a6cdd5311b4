// ExitsRelease with one change: the join is inside the monitor.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class ExitsReleaseNot {
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
            synchronized (o) { //~ DEADLOCK[Thread-0]
                n += 10;
            }
        });
        leave(0);
        leave(1);
        leave(2);
        try { leave(3); } catch (IllegalStateException e) { }
        t.start();
        synchronized (o) {
            t.join(); //~ DEADLOCK[main]
        }
        assert n == 15;
    }
}
