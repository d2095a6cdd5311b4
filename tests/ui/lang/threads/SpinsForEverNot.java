// SpinsForEver with one change: the spinning thread waits, too.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class SpinsForEverNot {
    static final Object o = new Object();
    static boolean never;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (o) {
                try { while (!never) o.wait(); } catch (InterruptedException e) { } //~ DEADLOCK[Thread-0]
            }
        }).start();
        synchronized (o) {
            try { o.wait(); } catch (InterruptedException e) { } //~ DEADLOCK[main]
        }
    }
}
