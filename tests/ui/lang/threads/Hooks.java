// Hooks run when the last thread that is no daemon has ended; the program ends when they have.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: HooksBesideDaemons.java (the other thread is a daemon)
public class Hooks {
    static int done, ran;
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(() -> done++);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert done == 1 && !main.isAlive() && !worker.isAlive();
            synchronized (args) {
                ran++;
            }
        }));
        Thread second = new Thread(() -> {
            synchronized (args) {
                ran++;
            }
            assert !Thread.currentThread().isDaemon();
        });
        Runtime.getRuntime().addShutdownHook(second);
        try {
            Runtime.getRuntime().addShutdownHook(second);
            throw new AssertionError();
        } catch (IllegalArgumentException e) {
            assert e.getMessage().equals("Hook previously registered");
        }
        Thread third = new Thread(() -> { throw new AssertionError(); });
        Runtime.getRuntime().addShutdownHook(third);
        assert Runtime.getRuntime().removeShutdownHook(third);
        assert !Runtime.getRuntime().removeShutdownHook(third);
        worker.start();
    }
}
