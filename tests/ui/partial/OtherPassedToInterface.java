// The same with another queue; of this one only the size is asked, through another interface.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.concurrent.*;
import java.util.function.*;

public class OtherPassedToInterface {
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
                    fill.accept("x", r);
                } else {
                    r.poll();
                }
            }
        }).start();
        q.take(); //~ DEADLOCK[main]
    }
}
