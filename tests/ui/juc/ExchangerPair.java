// Exchanger: each of two threads gets what the other one brings, and may use it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: ExchangerThree.java (a third thread)
import java.util.concurrent.Exchanger;

public class ExchangerPair {
    static final Exchanger<int[]> exchanger = new Exchanger<>();

    static void party(int me) {
        try {
            int[] mine = { me };
            int[] yours = exchanger.exchange(mine);
            assert yours[0] == 1 - me;
            yours[0] = 5;
            assert exchanger.exchange(null) == null;
            assert mine[0] == 5;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> party(0)).start();
        party(1);
    }
}
