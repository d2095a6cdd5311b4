// A monitor that is acquired again at each level, and released as often.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OwnMonitorNot.java (the method is not synchronized)
//@ classic: no (a cycle of calls)
public class OwnMonitor {
    int n;

    synchronized void down(int k) {
        if (k == 0) return;
        n++;
        down(k - 1); //~ ERROR J0401
        n--;
    }
    synchronized int get() { return n; }

    public static void main(String[] args) {
        OwnMonitor o = new OwnMonitor();
        new Thread(() -> o.down(3)).start();
        o.down(2);
        assert o.get() == 0;
    }
}
