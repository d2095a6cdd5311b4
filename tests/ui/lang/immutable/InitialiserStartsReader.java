// A class initialiser starts a thread that reads its static fields, and reads one itself before it is stored.
//@ kind: concurrent
//@ verdict: violated(assertion@L22)
public class InitialiserStartsReader {
    static class Part {
        int v() { return 1; }
    }
    static Part p = make();
    static int q = early();
    static Part late = new Part();

    static Part make() {
        // Waits until the class is initialised: `p` is there then.
        Thread t = new Thread(new Runnable() { public void run() { p.v(); } });
        t.start();
        return new Part();
    }

    static int early() { return late == null ? 1 : 0; }

    public static void main(String[] args) {
        assert q == 0; //~ ASSERT
    }
}
