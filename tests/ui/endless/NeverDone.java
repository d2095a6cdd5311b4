// Nobody sets the flag. A loop for ever is no deadlock.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NeverDoneWaits.java (it waits in place of looping)
public class NeverDone {
    static boolean done;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!done) {}
        }).start();
        while (!done) {}
    }
}
