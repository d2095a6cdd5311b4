// Waiting for a volatile flag in a loop; the writer sets the data first.
//@ kind: concurrent
//@ verdict: holds
//@ twin: VolatileFlagEarly.java (the flag is set before the data)
public class VolatileFlag {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 42;
            ready = true;
        }).start();
        while (!ready) { }
        assert data == 42;
    }
}
