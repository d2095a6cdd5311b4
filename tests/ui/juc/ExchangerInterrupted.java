// A thread without a partner at an Exchanger is interrupted; who comes after it does not get its item.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: ExchangerInterruptedNot.java (nobody interrupts it)
import java.util.concurrent.Exchanger;

public class ExchangerInterrupted {
    static final Exchanger<String> exchanger = new Exchanger<>();
    static String got = "nothing";

    public static void main(String[] args) throws InterruptedException {
        Thread alone = new Thread(() -> {
            try {
                got = exchanger.exchange("mine");
            } catch (InterruptedException e) {
                got = "interrupted";
            }
        });
        alone.start();
        alone.interrupt();
        alone.join();
        assert got.equals("interrupted");
    }
}
