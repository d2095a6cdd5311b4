// MarkableDelete with one change: the node is unlinked without being marked, and what was appended to it is lost.
//@ kind: concurrent
//@ verdict: violated(assertion@L27)
import java.util.concurrent.atomic.AtomicMarkableReference;

public class MarkableDeleteNot {
    static class Node {
        final AtomicMarkableReference<Node> next;

        Node(Node next) {
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    static final Node last = new Node(null);
    static final Node first = new Node(last);
    static boolean appended;

    public static void main(String[] args) throws InterruptedException {
        Thread appender = new Thread(() -> appended = last.next.compareAndSet(null, new Node(null), false, false));
        appender.start();
        if (last.next.getReference() == null) {
            first.next.compareAndSet(last, null, false, false);
        }
        appender.join();
        boolean[] mark = new boolean[1];
        assert !appended || first.next.get(mark) == last && !mark[0]; //~ ASSERT
    }
}
