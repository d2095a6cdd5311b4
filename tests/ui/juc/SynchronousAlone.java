// SynchronousQueue: who puts what nobody takes is blocked; an offer with a time is not; an interrupt ends a put.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (locks of the library)
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class SynchronousAlone {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>(true);
        Thread t = new Thread(() -> {
            try {
                queue.put("a");
                assert false;
            } catch (InterruptedException e) {
                assert !Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        assert !queue.offer("b", 1, TimeUnit.SECONDS);
        queue.put("c"); //~ DEADLOCK[main] waits in SynchronousQueue.put()
    }
}
