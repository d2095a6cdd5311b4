// Where nobody ends the program hooks do not run, and what is blocked is told.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
public class HookLate {
    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            throw new AssertionError();
        }));
        synchronized (args) {
            args.wait(); //~ DEADLOCK[main] waits
        }
    }
}
