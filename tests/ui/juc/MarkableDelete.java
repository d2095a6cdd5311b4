// A node of a list is marked before it is unlinked, so that nobody can append to it afterwards (Harris, DISC 2001).
//@ kind: concurrent
//@ verdict: holds
//@ twin: MarkableDeleteNot.java (not marked)
import java.util.concurrent.atomic.AtomicMarkableReference;

public class MarkableDelete {
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
        boolean deleted = last.next.attemptMark(null, true) && last.next.isMarked();
        if (deleted) {
            first.next.compareAndSet(last, null, false, false);
        }
        appender.join();
        boolean[] mark = new boolean[1];
        assert !appended || first.next.get(mark) == last && !mark[0];
    }
}
