// Who sees that it has been interrupted sees what was written before (JLS 17.4.4).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (interrupts)
//@ verdict: holds
//@ twin: InterruptedEarly.java (interrupted before the reason is written)
public class Interrupted {
    private static String reason;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
            assert reason.equals("shutdown");
        });
        worker.start();
        reason = "shutdown";
        worker.interrupt();
    }
}
