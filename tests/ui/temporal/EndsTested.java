//@ verdict: holds
//@ kind: concurrent
//@ check: termination
//@ twin: EndsStuck.java (waits although the gate is open)
// Waits only as long as the gate is closed.
class EndsTested {
    static boolean open;
    static final Object GATE = new Object();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (GATE) {
                open = true;
                GATE.notify();
            }
        }).start();
        synchronized (GATE) {
            while (!open) {
                GATE.wait();
            }
        }
    }
}
