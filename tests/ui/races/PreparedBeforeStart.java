// What is written before start is seen by the thread.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: PreparedAfterStart.java (written after start)
public class PreparedBeforeStart {
    private static int[] work;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            assert work[0] == 5;
        });
        work = new int[] {5};
        worker.start();
    }
}
