// A volatile flag that is set before the data is there.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class ReadyFirst {
    private static int data;
    private static volatile boolean ready;

    public static void main(String[] args) {
        new Thread(() -> {
            if (ready) {
                assert data == 42; //~ RACE[Thread-0] //~ ASSERT
            }
        }).start();
        ready = true;
        data = 42; //~ RACE[main]
    }
}
