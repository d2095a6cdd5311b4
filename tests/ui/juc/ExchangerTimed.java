// Exchanger: a timed wait may end by its time, an interrupted one does; who comes later finds nobody.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L29)
//@ classic: no (locks of the library)
import java.util.concurrent.*;

public class ExchangerTimed {
    static String got;

    public static void main(String[] args) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread t = new Thread(() -> {
            try {
                got = exchanger.exchange("t", 1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                got = "interrupted";
            } catch (TimeoutException e) {
                got = "late";
            }
        });
        t.start();
        try {
            String mine = exchanger.exchange("m", 0, TimeUnit.SECONDS);
            t.join();
            assert mine == "t" && got == "m";
        } catch (TimeoutException e) {
            t.join();
            assert got != "late"; //~ ASSERT
        }
    }
}
