// A thread ends by an exception, which nobody minds; its report asks the exception for its text, which counts a latch down.
//@ kind: concurrent
//@ verdict: holds
//@ check: deadlock
//@ classic: no (library)
//@ twin: LatchShort.java (nobody counts)
import java.util.concurrent.CountDownLatch;

public class ReportHelps {
    static final CountDownLatch told = new CountDownLatch(1);

    static class Failure extends RuntimeException {
        @Override
        public String getMessage() {
            told.countDown();
            return "told";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            throw new Failure();
        }).start();
        told.await();
    }
}
