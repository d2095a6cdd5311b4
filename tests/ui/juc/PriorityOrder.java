// PriorityBlockingQueue: the least of those that are there, by a comparator of the program.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: PriorityEarly.java (takes before the other one has put)
import java.util.Comparator;
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityOrder {
    record Task(int urgency) { }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Task> queue = new PriorityBlockingQueue<>(4, Comparator.comparing(Task::urgency));
        Thread t = new Thread(() -> queue.put(new Task(1)));
        t.start();
        queue.put(new Task(3));
        queue.put(new Task(2));
        t.join();
        for (int i = 1; i <= 3; i++) assert queue.take().urgency() == i;
        assert queue.poll() == null;
    }
}
