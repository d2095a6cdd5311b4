// Two threads exchange their buffers, and each goes on with what it got.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: holds
//@ twin: ExchangedBuffersKept.java (one goes on with what it gave away)
import java.util.concurrent.Exchanger;

public class ExchangedBuffers {
    private static final Exchanger<int[]> exchanger = new Exchanger<>();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                int[] buffer = exchanger.exchange(new int[1]);
                assert buffer[0] == 42;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        int[] buffer = {42};
        buffer = exchanger.exchange(buffer);
        buffer[0] = 43;
    }
}
