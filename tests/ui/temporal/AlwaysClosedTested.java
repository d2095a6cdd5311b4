//@ verdict: violated(ltl@L20)
//@ kind: concurrent
//@ check: ltl
// One thread looks whether it is closed before it takes the lock.
import j2pml.Verify;

class AlwaysClosedTested {
    static boolean closed;
    static int written;

    static synchronized void write() {
        if (!closed) {
            written++;
        }
    }

    static synchronized void close() {
        closed = true;
        int before = written;
        Verify.always(closed && written == before);
    }

    public static void main(String[] args) {
        new Thread(AlwaysClosedTested::write).start();
        new Thread(() -> {
            if (!closed) {
                synchronized (AlwaysClosedTested.class) {
                    written++;
                }
            }
        }).start();
        close();
    }
}
