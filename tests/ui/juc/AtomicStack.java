// Treiber's stack with nodes used again: a reference that was changed and changed back (ABA) is told by its stamp.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: holds
//@ twin: AtomicStackAba.java (no stamp)
import java.util.concurrent.atomic.AtomicStampedReference;

public class AtomicStack {
    static class Node { volatile Node next; Node(Node next) { this.next = next; } }
    static final Node c = new Node(null), b = new Node(c), a = new Node(b);
    static final AtomicStampedReference<Node> top = new AtomicStampedReference<>(a, 0);

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node first = top.get(stamp);
            if (first == null) return null;
            Node second = first.next;
            if (top.compareAndSet(first, second, stamp[0], stamp[0] + 1)) return first;
        }
    }

    static void push(Node node) {
        while (true) {
            int stamp = top.getStamp();
            Node first = top.getReference();
            node.next = first;
            if (top.compareAndSet(first, node, stamp, stamp + 1)) return;
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
        assert top.getReference() != second : "popped and still there";
    }
}
