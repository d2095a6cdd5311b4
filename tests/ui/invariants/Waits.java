// Who waits gives the monitor away: what is not done yet can be seen.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Waits.parts == Waits.whole
//@ verdict: violated(invariant@L14)
public class Waits {
    int parts;
    int whole;
    boolean go;

    synchronized void add() throws InterruptedException {
        parts++;
        while (!go) {
            wait();
        }
        whole++;
    }

    synchronized void go() {
        go = true;
        notifyAll();
    }

    public static void main(String[] args) {
        Waits waits = new Waits();
        new Thread(() -> {
            try {
                waits.add();
            } catch (InterruptedException e) {
            }
        }).start();
        waits.go();
    }
}
