//@ verdict: violated(ltl@L13)
//@ kind: concurrent
//@ check: ltl
//@ options: fair
// After the first request the server only clears them.
import j2pml.Verify;

class AlwaysAnsweredOnce {
    static volatile boolean request;
    static volatile boolean granted;

    public static void main(String[] args) {
        Verify.always(!request || Verify.eventually(granted));
        boolean[] answered = new boolean[1];
        new Thread(() -> {
            while (true) {
                if (request) {
                    if (!answered[0]) {
                        granted = true;
                        answered[0] = true;
                    }
                    request = false;
                    granted = false;
                }
            }
        }).start();
        while (true) {
            if (!request) {
                request = true;
            }
        }
    }
}
