// Plain accesses of atomic variables could race; they have no model.
//@ kind: concurrent
//@ verdict: inconclusive(unmodelled)
import java.util.concurrent.atomic.AtomicInteger;

public class AtomicPlain {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger x = new AtomicInteger();
        Thread t = new Thread(() -> {
            x.setPlain(1); //~ ERROR J0302
        });
        t.start();
        int seen = x.getPlain(); //~ ERROR J0302
        t.join();
        assert seen == 0 || x.get() == 1;
    }
}
