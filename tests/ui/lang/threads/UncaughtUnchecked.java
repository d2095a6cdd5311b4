// With the property unchecked the thread ends as in Java, and the path goes on to the assertion.
//@ kind: concurrent
//@ check: assertion,deadlock
//@ verdict: violated(assertion@L18)
public class UncaughtUnchecked {
    static int state;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            state = 1;
            int[] none = null;
            state = none[0];
            state = 3;
        });
        t.start();
        t.join();
        assert state > 0;
        assert state > 1; //~ ASSERT
    }
}
