// attemptMark and attemptStamp may fail though the reference is the expected one: another thread has come in between.
//@ kind: concurrent
//@ verdict: violated(assertion)
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class MarkableAttempt {
    static final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
    static final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);
    static boolean marks, stamps;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> marks = marked.attemptMark("a", true));
        Thread two = new Thread(() -> stamps = stamped.attemptStamp("a", 2));
        one.start();
        two.start();
        marked.set("a", true);
        marked.set("a", false);
        stamped.compareAndSet("a", "a", 0, 1);
        one.join();
        two.join();
        assert marks || stamps; //~ ASSERT[main]
    }
}
