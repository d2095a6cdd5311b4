// LinkedTransferQueue: transfer waits until its element has been received, put does not; both are in one order.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (locks of the library)
//@ twin: TransferPut.java (put only)
import java.util.concurrent.LinkedTransferQueue;

public class TransferWaits {
    static volatile boolean received;

    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        assert !queue.tryTransfer(0);
        Thread consumer = new Thread(() -> {
            try {
                assert queue.take() == 1;
                received = true;
                assert queue.take() == 2;
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        consumer.start();
        queue.put(1);
        queue.transfer(2);
        assert received;
        consumer.join();
        assert queue.isEmpty() && !queue.hasWaitingConsumer();
    }
}
