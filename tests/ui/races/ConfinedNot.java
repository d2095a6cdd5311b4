// Who sends the commands looks at what they do.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race)
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class ConfinedNot {
    private static final BlockingQueue<Integer> commands = new LinkedBlockingQueue<>();
    private static int position;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                position += commands.take(); //~? RACE[robot]
                position += commands.take(); //~? RACE[robot]
                assert position == 7;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "robot").start();
        commands.put(3);
        commands.put(4);
        System.out.println(position); //~ RACE[main]
    }
}
