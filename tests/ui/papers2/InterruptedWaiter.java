// JPF1, section 3.7: interrupt of a waiter; its finally code runs with the monitor held.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InterruptedWaiterRace.java (the finally code runs outside the monitor)
class Gate {
    boolean open, cleaned;
    int inside;
    synchronized void pass() throws InterruptedException {
        try {
            while (!open) wait();
        } finally {
            inside++;
            assert inside == 1;
            cleaned = true;
            inside--;
        }
    }
    synchronized void look() {
        inside++;
        assert inside == 1;
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
