//@ verdict: violated(starvation)
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
// The element goes to whoever comes.
import j2pml.Verify;
import java.util.concurrent.ArrayBlockingQueue;

class QueueUnfair {
    static final ArrayBlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(1);

    static void work() {
        while (true) {
            try {
                String token = QUEUE.take();
                Verify.progress();
                QUEUE.put(token);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        QUEUE.add("token");
        new Thread(QueueUnfair::work).start();
        work();
    }
}
