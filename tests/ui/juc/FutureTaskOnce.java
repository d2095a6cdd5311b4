// A FutureTask runs once, whoever runs it; a thread that waits for it can be interrupted.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L28)
//@ classic: no (an executor of the library)
import java.util.concurrent.FutureTask;

public class FutureTaskOnce {
    static int runs;
    static volatile boolean interrupted;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> ++runs);
        Thread runner = new Thread(task);
        Thread waiter = new Thread(() -> {
            try {
                assert task.get() == 1;
            } catch (Exception e) {
                interrupted = true;
            }
        });
        runner.start();
        waiter.start();
        waiter.interrupt();
        task.run();
        waiter.join();
        assert task.get() == 1;
        assert !interrupted; //~ ASSERT
    }
}
