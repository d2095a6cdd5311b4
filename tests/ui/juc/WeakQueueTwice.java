// ConcurrentLinkedQueue and ConcurrentLinkedDeque: each element is removed by one thread only.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: WeakQueuePeek.java (peek and remove)
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;

public class WeakQueueTwice {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        ConcurrentLinkedDeque<Integer> done = new ConcurrentLinkedDeque<>();
        queue.add(1);
        queue.add(2);
        Runnable worker = () -> {
            for (Integer i = queue.poll(); i != null; i = queue.poll()) done.push(i);
        };
        Thread t = new Thread(worker);
        t.start();
        worker.run();
        t.join();
        assert queue.isEmpty() && done.size() == 2 && done.contains(1) && done.pop() + done.pollLast() == 3;
    }
}
