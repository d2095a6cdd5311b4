// WeakQueueTwice with one change: peek and remove.
//@ kind: concurrent
//@ verdict: violated(assertion@L24)
//@ classic: no (locks of the library)
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

public class WeakQueuePeek {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedDeque<Integer> done = new ConcurrentLinkedDeque<>();
        queue.add(1);
        queue.add(2);
        Runnable worker = () -> {
            for (Integer i = queue.peek(); i != null; i = queue.peek()) {
                done.push(i);
                queue.remove(i);
            }
        };
        Thread t = new Thread(worker);
        t.start();
        worker.run();
        t.join();
        assert queue.isEmpty() && done.size() == 2 && done.contains(1) && done.pop() + done.pollLast() == 3; //~ ASSERT
    }
}
