// PlainFlag with one change: the flag is set last.
//@ kind: concurrent
//@ verdict: holds
//@ twin: PlainFlag.java (it is set first)
public class PlainFlagLast {
    static boolean done;
    static int result;

    public static void main(String[] args) {
        new Thread(() -> {
            result = 1;
            done = true;
        }).start();
        while (!done) {}
        assert result == 1;
    }
}
