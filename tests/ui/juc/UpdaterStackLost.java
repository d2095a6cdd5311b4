// UpdaterStack with one change: push does not look whether the exchange succeeded.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: violated(uncaught-exception@L33)
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class UpdaterStackLost {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private static final AtomicReferenceFieldUpdater<UpdaterStackLost, Node> TOP =
        AtomicReferenceFieldUpdater.newUpdater(UpdaterStackLost.class, Node.class, "top");
    private static final AtomicIntegerFieldUpdater<UpdaterStackLost> SUM =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterStackLost.class, "sum");

    volatile Node top;
    volatile int sum;

    void push(int value) {
        Node node = new Node(value);
        node.next = top;
        TOP.compareAndSet(this, node.next, node);
    }

    void pop() {
        Node node = TOP.getAndUpdate(this, top -> top.next); //~ THROWS java.lang.NullPointerException
        SUM.addAndGet(this, node.value);
    }

    public static void main(String[] args) throws InterruptedException {
        UpdaterStackLost stack = new UpdaterStackLost();
        Thread other = new Thread(() -> {
            stack.push(1);
            stack.pop();
        });
        other.start();
        stack.push(2);
        stack.pop();
        other.join();
        assert stack.top == null && stack.sum == 3; //~? ASSERT
    }
}
