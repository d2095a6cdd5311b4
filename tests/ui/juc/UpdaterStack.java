// A stack whose top is exchanged by updaters: no element gets lost, and each is taken once.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ twin: UpdaterStackLost.java (push does not look whether the exchange succeeded)
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class UpdaterStack {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private static final AtomicReferenceFieldUpdater<UpdaterStack, Node> TOP =
        AtomicReferenceFieldUpdater.newUpdater(UpdaterStack.class, Node.class, "top");
    private static final AtomicIntegerFieldUpdater<UpdaterStack> SUM =
        AtomicIntegerFieldUpdater.newUpdater(UpdaterStack.class, "sum");

    volatile Node top;
    volatile int sum;

    void push(int value) {
        Node node = new Node(value);
        do {
            node.next = top;
        } while (!TOP.compareAndSet(this, node.next, node));
    }

    void pop() {
        Node node = TOP.getAndUpdate(this, top -> top.next);
        SUM.addAndGet(this, node.value);
    }

    public static void main(String[] args) throws InterruptedException {
        UpdaterStack stack = new UpdaterStack();
        Thread other = new Thread(() -> {
            stack.push(1);
            stack.pop();
        });
        other.start();
        stack.push(2);
        stack.pop();
        other.join();
        assert stack.top == null && stack.sum == 3;
    }
}
