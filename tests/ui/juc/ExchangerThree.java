// ExchangerPair with one change: of three threads, one finds no partner.
//@ kind: concurrent
//@ check: deadlock, uncaught-exception
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.Exchanger;

public class ExchangerThree {
    static final Exchanger<Integer> exchanger = new Exchanger<>();

    static void party(int me) {
        try {
            exchanger.exchange(me); //~ DEADLOCK Exchanger.exchange
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> party(0)).start();
        new Thread(() -> party(1)).start();
        party(2);
    }
}
