// VolatileFlag with one change: the flag is set before the data.
//@ kind: concurrent
//@ verdict: violated(assertion@L14)
public class VolatileFlagEarly {
    static volatile boolean ready;
    static int data;

    public static void main(String[] args) {
        new Thread(() -> {
            ready = true;
            data = 42;
        }).start();
        while (!ready) { }
        assert data == 42; //~ ASSERT
    }
}
