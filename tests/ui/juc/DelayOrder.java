// DelayQueue: gives what has expired, the least first; who waits is woken when that comes.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: DelayPoll.java (does not wait)
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayOrder {
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
        int first = queue.take().at();
        int second = queue.take().at();
        assert first + second == 3;
        t.join();
        assert queue.size() == 1;
    }
}
