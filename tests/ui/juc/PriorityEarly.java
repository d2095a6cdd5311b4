// PriorityOrder with one change: takes before the other one has put.
//@ kind: concurrent
//@ verdict: violated(assertion@L17)
//@ classic: no (locks of the library)
import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityEarly {
    record Task(int urgency) { }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Task> queue = new PriorityBlockingQueue<>(4, Comparator.comparing(Task::urgency));
        Thread t = new Thread(() -> queue.put(new Task(1)));
        t.start();
        queue.put(new Task(3));
        queue.put(new Task(2));
        for (int i = 1; i <= 3; i++) assert queue.take().urgency() == i; //~ ASSERT
        t.join();
        assert queue.poll() == null;
    }
}
