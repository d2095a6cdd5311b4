// MarkableAttempt with one change: who fails tries again.
//@ kind: concurrent
//@ verdict: holds
//@ twin: MarkableAttempt.java (does not try again)
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class MarkableAttemptAgain {
    static final AtomicMarkableReference<String> marked = new AtomicMarkableReference<>("a", false);
    static final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 0);

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            while (!marked.attemptMark("a", true)) { }
        });
        Thread two = new Thread(() -> {
            while (!stamped.attemptStamp("a", 2)) { }
            assert stamped.getStamp() == 2;
        });
        one.start();
        two.start();
        marked.set("a", true);
        marked.set("a", false);
        stamped.compareAndSet("a", "a", 0, 1);
        two.join();
        assert stamped.getReference().equals("a");
    }
}
