//@ verdict: holds
//@ kind: concurrent
//@ check: ltl
//@ options: fair
//@ twin: AlwaysAnsweredOnce.java (only the first one)
// Formulas in formulas.
import j2pml.Verify;

class AlwaysAnswered {
    static volatile boolean request;
    static volatile boolean granted;

    public static void main(String[] args) {
        Verify.always(!request || Verify.eventually(granted));
        new Thread(() -> {
            while (true) {
                if (request) {
                    granted = true;
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
