// The queue is in an array of an array.
//@ kind: concurrent
//@ verdict: holds
//@ twin: CallNotReturnedOfAnother.java (another queue)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class ArrayOfArrays {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final Object[][] all = {{null}, {q}};

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (true) {
                Object[] row = all[1];
                BlockingQueue<String> found = (BlockingQueue<String>) row[0];
                if (found.isEmpty()) {
                    found.offer("x");
                }
            }
        }).start();
        q.take();
    }
}
