// A volatile flag that is set when the data is there.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: ReadyFirst.java (set before)
public class ReadyLast {
    private static int data;
    private static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            if (ready) {
                assert data == 42;
            }
        }).start();
        data = 42;
        ready = true;
    }
}
