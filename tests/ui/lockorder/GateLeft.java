// Gate with one change: main's locks are no longer taken within the gate.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class GateLeft {
    static final Object gate = new Object(), a = new Object(), b = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (gate) {
                synchronized (a) {
                    synchronized (b) { n++; } //~ DEADLOCK[Thread-0]
                }
            }
        }).start();
        synchronized (gate) {}
        synchronized (b) {
            synchronized (a) { n--; } //~ DEADLOCK[main]
        }
    }
}
