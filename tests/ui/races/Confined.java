// Everything shared is touched by one thread only, which others send their commands to.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: ConfinedNot.java (another thread looks)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class Confined {
    private static final BlockingQueue<Integer> commands = new LinkedBlockingQueue<>();
    private static int position;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                position += commands.take();
                position += commands.take();
                assert position == 7;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "robot").start();
        commands.put(3);
        commands.put(4);
    }
}
