//@ verdict: violated(termination@L18)
//@ kind: concurrent
//@ check: termination
// What is stuck never ends. (`--check deadlock` explains it.)
class EndsStuck {
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
            // Not `while (!open)`: the notification may have been before.
            GATE.wait();
        }
    }
}
