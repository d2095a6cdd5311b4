// The thread is interrupted before the reason is written.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (interrupts)
//@ verdict: violated(race | uncaught-exception)
public class InterruptedEarly {
    private static String reason;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            assert reason.equals("shutdown"); //~ RACE[Thread-0] //~ THROWS[Thread-0] java.lang.NullPointerException
        });
        worker.start();
        worker.interrupt();
        reason = "shutdown"; //~ RACE[main]
    }
}
