// The thief looks, and takes later: the owner may have popped the task meanwhile.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(assertion)
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.ConcurrentLinkedDeque;

public class WorkStealingTwice {
    static final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    static final AtomicIntegerArray done = new AtomicIntegerArray(3);

    static void steal() {
        Integer task = deque.peekFirst();
        if (task != null) {
            deque.remove(task);
            done.incrementAndGet(task);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int task = 0; task < 3; task++) {
            deque.addLast(task);
        }
        Thread thief = new Thread(WorkStealingTwice::steal, "thief");
        thief.start();
        Integer task = deque.pollLast();
        while (task != null) {
            done.incrementAndGet(task);
            task = deque.pollLast();
        }
        thief.join();
        for (int i = 0; i < 3; i++) {
            assert done.get(i) == 1 : "task " + i; //~ ASSERT
        }
    }
}
