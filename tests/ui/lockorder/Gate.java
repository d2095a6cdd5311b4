// Both orders, but only within a gate lock.
//@ kind: concurrent
//@ verdict: holds
//@ twin: GateLeft.java (main leaves the gate before it takes the second lock)
public class Gate {
    static final Object gate = new Object(), a = new Object(), b = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (gate) {
                synchronized (a) {
                    synchronized (b) { n++; }
                }
            }
        }).start();
        synchronized (gate) {
            synchronized (b) {
                synchronized (a) { n--; }
            }
        }
    }
}
