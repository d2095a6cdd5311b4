// System.exit runs the hooks while all other threads run on.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion@L11)
public class HookOfExit {
    static volatile boolean stopped, closed;
    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> closed = true));
        Thread t = new Thread(() -> {
            if (!stopped) {
                assert !closed; //~ ASSERT
            }
        });
        t.start();
        System.exit(0);
        throw new AssertionError("still here");
    }
}
