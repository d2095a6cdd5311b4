// BlockingQueue: put and take that wait end by an interrupt, and have not taken or put anything then.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ no-twin: only the exception ends the two waits
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueInterrupted {
    static int interrupted;

    static void expect(BlockingQueue<String> full, BlockingQueue<String> empty) {
        try {
            full.put("b");
            assert false;
        } catch (InterruptedException e) {
            assert !Thread.currentThread().isInterrupted();
            interrupted++;
        }
        Thread.currentThread().interrupt();
        try {
            empty.take();
            assert false;
        } catch (InterruptedException e) {
            interrupted++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> full = new ArrayBlockingQueue<>(1);
        BlockingQueue<String> empty = new LinkedBlockingQueue<>();
        full.put("a");
        Thread t = new Thread(() -> expect(full, empty));
        t.start();
        t.interrupt();
        t.join();
        assert interrupted == 2 && full.size() == 1 && empty.size() == 0;
        assert full.take() == "a";
    }
}
