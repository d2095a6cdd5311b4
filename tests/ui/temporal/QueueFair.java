//@ verdict: holds
//@ kind: concurrent
//@ check: starvation
//@ classic: no (java.util.concurrent)
//@ twin: QueueUnfair.java (whoever comes may overtake)
// A fair queue serves those who wait in order.
import j2pml.Verify;
import java.util.concurrent.ArrayBlockingQueue;

class QueueFair {
    static final ArrayBlockingQueue<String> QUEUE = new ArrayBlockingQueue<>(1, true);

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
        new Thread(QueueFair::work).start();
        work();
    }
}
