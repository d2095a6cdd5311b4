// A deque for its owner, who pushes and pops at one end, and thieves, who steal from the other one.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: WorkStealingTwice.java (a thief looks, then takes)
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.ConcurrentLinkedDeque;

public class WorkStealing {
    static final ConcurrentLinkedDeque<Integer> deque = new ConcurrentLinkedDeque<>();
    static final AtomicIntegerArray done = new AtomicIntegerArray(3);

    static void steal() {
        Integer task = deque.pollFirst();
        if (task != null) {
            done.incrementAndGet(task);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int task = 0; task < 3; task++) {
            deque.addLast(task);
        }
        Thread thief = new Thread(WorkStealing::steal, "thief");
        thief.start();
        Integer task = deque.pollLast();
        while (task != null) {
            done.incrementAndGet(task);
            task = deque.pollLast();
        }
        thief.join();
        for (int i = 0; i < 3; i++) {
            assert done.get(i) == 1 : "task " + i;
        }
    }
}
