// An InterruptedException is a way to see it, too.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (interrupts)
//@ verdict: holds
//@ twin: InterruptedWaitEarly.java (interrupted before the reason is written)
public class InterruptedWait {
    private static int reason;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(1000);
                }
            } catch (InterruptedException e) {
                assert reason == 1;
            }
        });
        worker.start();
        reason = 1;
        worker.interrupt();
    }
}
