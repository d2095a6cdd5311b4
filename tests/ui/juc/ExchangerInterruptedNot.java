// ExchangerInterrupted with one change: nobody interrupts the thread that is alone.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(deadlock)
import java.util.concurrent.Exchanger;

public class ExchangerInterruptedNot {
    static final Exchanger<String> exchanger = new Exchanger<>();
    static String got = "nothing";

    public static void main(String[] args) throws InterruptedException {
        Thread alone = new Thread(() -> {
            try {
                got = exchanger.exchange("mine"); //~ DEADLOCK
            } catch (InterruptedException e) {
                got = "interrupted";
            }
        });
        alone.start();
        alone.join(); //~ DEADLOCK[main]
        assert got.equals("interrupted");
    }
}
