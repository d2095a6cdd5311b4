// The queue is the second argument of a call through an interface, and filled there.
//@ kind: concurrent
//@ verdict: holds
//@ twin: OtherPassedToInterface.java (another argument)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class PassedToInterface {
    static final BlockingQueue<String> q = new LinkedBlockingQueue<>();
    static final BlockingQueue<String> r = new LinkedBlockingQueue<>();
    static final BiConsumer<String, BlockingQueue<String>> fill = (text, queue) -> {
        if (queue.isEmpty()) {
            queue.offer(text);
        }
    };
    static final ToIntFunction<BlockingQueue<String>> size = queue -> queue.size();

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            while (true) {
                if (size.applyAsInt(q) + size.applyAsInt(r) == 0) {
                    fill.accept("x", q);
                } else {
                    r.poll();
                }
            }
        }).start();
        q.take();
    }
}
