// JPF1, section 3.7: interrupt of a waiter; the finally code outside the monitor races with the other thread.
//@ kind: concurrent
//@ verdict: violated(assertion@L14 | assertion@L21)
class Gate {
    boolean open, cleaned;
    int inside;
    void pass() throws InterruptedException {
        try {
            synchronized (this) {
                while (!open) wait();
            }
        } finally {
            inside++;
            assert inside == 1; //~? ASSERT
            cleaned = true;
            inside--;
        }
    }
    synchronized void look() {
        inside++;
        assert inside == 1; //~? ASSERT
        inside--;
    }
}
class Waiter extends Thread {
    final Gate gate;
    boolean interrupted;
    Waiter(Gate gate) { this.gate = gate; }
    public void run() {
        try {
            gate.pass();
        } catch (InterruptedException e) {
            interrupted = true;
            assert !isInterrupted();
        }
    }
}
class Main {
    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Waiter w = new Waiter(gate);
        w.start();
        w.interrupt();
        gate.look();
        w.join();
        assert w.interrupted;
        assert gate.cleaned;
    }
}
