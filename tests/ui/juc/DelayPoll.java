// DelayOrder with one change: does not wait.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L24)
//@ classic: no (locks of the library)
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayPoll {
    record Task(int at, boolean due) implements Delayed {
        public long getDelay(TimeUnit unit) { return due ? 0 : 1; }
        public int compareTo(Delayed other) { return Integer.compare(at, ((Task) other).at); }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Task> queue = new DelayQueue<>();
        queue.put(new Task(3, false));
        assert queue.poll() == null && queue.peek().at() == 3;
        Thread t = new Thread(() -> {
            queue.put(new Task(2, true));
            queue.put(new Task(1, true));
        });
        t.start();
        int first = queue.poll().at(); //~ THROWS java.lang.NullPointerException
        int second = queue.take().at(); //~? DEADLOCK
        assert first + second == 3;
        t.join();
        assert queue.size() == 1;
    }
}
