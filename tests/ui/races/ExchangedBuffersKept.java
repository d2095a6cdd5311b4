// A thread goes on writing into the buffer that it gave away.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (java.util.concurrent)
//@ verdict: violated(race | assertion)
import java.util.concurrent.Exchanger;

public class ExchangedBuffersKept {
    private static final Exchanger<int[]> exchanger = new Exchanger<>();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            try {
                int[] buffer = exchanger.exchange(new int[1]);
                assert buffer[0] == 42; //~ RACE[Thread-0] //~ ASSERT
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
        int[] buffer = {42};
        exchanger.exchange(buffer);
        buffer[0] = 43; //~ RACE[main]
    }
}
