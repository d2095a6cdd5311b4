// A thread that runs for ever is no deadlock; who waits for a notification that it cannot give is.
//@ kind: concurrent
//@ verdict: violated(deadlock@L12)
//@ no-twin: lang/threads/SpinsForEver is one (the thread would notify)
public class NobodyNotifies {
    static final Object o = new Object();
    static boolean never;

    public static void main(String[] args) {
        new Thread(() -> { while (!never) Thread.yield(); }).start();
        synchronized (o) {
            try { o.wait(); } catch (InterruptedException e) { } //~ DEADLOCK[main]
        }
    }
}
