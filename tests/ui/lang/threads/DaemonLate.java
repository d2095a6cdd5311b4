// setDaemon of a thread that is alive throws.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L11)
public class DaemonLate {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread t = new Thread(() -> { synchronized (lock) { } });
        synchronized (lock) {
            t.start();
            if (args.length == 0)
                t.setDaemon(true); //~ THROWS[main] java.lang.IllegalThreadStateException
        }
    }
}
