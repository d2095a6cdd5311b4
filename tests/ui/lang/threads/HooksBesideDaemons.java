// Daemons run on while hooks run, and no hook waits for them.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
public class HooksBesideDaemons {
    static volatile int done;
    public static void main(String[] args) {
        Thread worker = new Thread(() -> done++);
        worker.setDaemon(true);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done == 1; //~ ASSERT
        }));
        worker.start();
    }
}
