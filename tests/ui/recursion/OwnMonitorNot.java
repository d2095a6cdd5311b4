// OwnMonitor with one change: the recursive method does not lock.
//@ kind: concurrent
//@ verdict: violated(assertion)
//@ classic: no (a cycle of calls)
public class OwnMonitorNot {
    int n;

    void down(int k) {
        if (k == 0) return;
        n++;
        down(k - 1); //~ ERROR J0401
        n--;
    }
    synchronized int get() { return n; }

    public static void main(String[] args) {
        OwnMonitorNot o = new OwnMonitorNot();
        new Thread(() -> o.down(3)).start();
        o.down(2);
        assert o.get() == 0; //~ ASSERT
    }
}
