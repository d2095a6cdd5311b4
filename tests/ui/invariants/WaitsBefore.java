// Waits with one change: it waits before it changes anything.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: WaitsBefore.parts == WaitsBefore.whole
//@ verdict: holds
//@ twin: Waits.java (waits between the two)
public class WaitsBefore {
    int parts;
    int whole;
    boolean go;

    synchronized void add() throws InterruptedException {
        while (!go) {
            wait();
        }
        parts++;
        whole++;
    }

    synchronized void go() {
        go = true;
        notifyAll();
    }

    public static void main(String[] args) {
        WaitsBefore waits = new WaitsBefore();
        new Thread(() -> {
            try {
                waits.add();
            } catch (InterruptedException e) {
            }
        }).start();
        waits.go();
    }
}
