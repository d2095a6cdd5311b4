// TransferWaits with one change: put only.
//@ kind: concurrent
//@ verdict: violated(assertion@L25)
//@ classic: no (locks of the library)
import java.util.concurrent.LinkedTransferQueue;

public class TransferPut {
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
        queue.put(2);
        assert received; //~ ASSERT
        consumer.join();
        assert queue.isEmpty() && !queue.hasWaitingConsumer();
    }
}
