//@ verdict: violated(ltl)
//@ kind: concurrent
//@ check: ltl
//@ ltl: F G (done && !open)
//@ prop: done = FiniteStuck.done
//@ prop: open = FiniteStuck.gates[1].open
// A deadlock is a last state, too.
class FiniteStuck {
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
