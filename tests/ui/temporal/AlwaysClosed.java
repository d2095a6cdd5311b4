//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ twin: AlwaysClosedTested.java (tests outside of the lock)
// Once closed nothing is written any more.
import j2pml.Verify;

class AlwaysClosed {
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
        new Thread(AlwaysClosed::write).start();
        new Thread(() -> {
            write();
        }).start();
        close();
    }
}
