// A loop on a plain field, which a step could run for ever: the other thread's store is seen all the same.
//@ kind: concurrent
//@ verdict: violated(assertion)
public class PlainFlag {
    static boolean done;
    static int result;

    public static void main(String[] args) {
        new Thread(() -> {
            done = true;
            result = 1;
        }).start();
        while (!done) {}
        assert result == 1; //~ ASSERT
    }
}
