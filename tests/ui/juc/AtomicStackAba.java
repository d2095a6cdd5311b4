// AtomicStack with one change: no stamp, so a popped node may become the top.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L37)
import java.util.concurrent.atomic.AtomicReference;

public class AtomicStackAba {
    static class Node { volatile Node next; Node(Node next) { this.next = next; } }
    static final Node c = new Node(null), b = new Node(c), a = new Node(b);
    static final AtomicReference<Node> top = new AtomicReference<>(a);

    static Node pop() {
        while (true) {
            Node first = top.get();
            if (first == null) return null;
            Node second = first.next;
            if (top.compareAndSet(first, second)) return first;
        }
    }

    static void push(Node node) {
        while (true) {
            Node first = top.get();
            node.next = first;
            if (top.compareAndSet(first, node)) return;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Node[] popped = new Node[1];
        Thread t = new Thread(() -> popped[0] = pop());
        t.start();
        Node first = pop(), second = pop();
        push(first);
        t.join();
        if (popped[0] == second) return;
        assert top.get() != second : "popped and still there"; //~ ASSERT
    }
}
