// The sleeping thread is interrupted before the reason is written.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (interrupts)
//@ verdict: violated(race | assertion)
public class InterruptedWaitEarly {
    private static int reason;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                assert reason == 1; //~ RACE[Thread-0] //~ ASSERT
            }
        });
        worker.start();
        worker.interrupt();
        reason = 1; //~ RACE[main]
    }
}
