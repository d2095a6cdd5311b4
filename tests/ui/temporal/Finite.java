//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ ltl: F G (done && !open)
//@ prop: done = Finite.done
//@ prop: open = Finite.gates[1].open
//@ twin: FiniteStuck.java (nobody wakes the waiting thread)
// An execution that ends stays in its last state for ever. No gate, no index: false.
class Finite {
    static class Gate {
        private boolean open;
    }

    static Gate[] gates;
    static boolean done;
    static final Object LOCK = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                ready = true;
                LOCK.notify();
            }
        });
        other.start();
        gates = new Gate[] {new Gate(), new Gate()};
        gates[1].open = true;
        synchronized (LOCK) {
            while (!ready) {
                LOCK.wait();
            }
        }
        gates[1].open = false;
        done = true;
    }
}
