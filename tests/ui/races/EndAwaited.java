// Who has seen that a thread is not alive any more sees what it wrote (JLS 17.4.4).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: EndAwaitedNot.java (reads while it is alive)
public class EndAwaited {
    private static int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        while (worker.isAlive()) {
            Thread.onSpinWait();
        }
        assert result == 42;
    }
}
