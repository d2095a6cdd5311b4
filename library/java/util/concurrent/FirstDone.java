package java.util.concurrent;

import j2pml.Model;

// The futures that have ended, first come, first served.
final class FirstDone<T> {
    private Node<T> first;

    private static final class Node<T> {
        final Future<T> future;
        Node<T> next;

        Node(Future<T> future) {
            this.future = future;
        }
    }

    void add(Future<T> future) {
        Node<T> node = new Node<T>(future);
        Model.begin();
        if (first == null) {
            first = node;
        } else {
            Node<T> last = first;
            while (last.next != null) {
                last = last.next;
            }
            last.next = node;
        }
        Model.end();
    }

    Future<T> poll() {
        Model.begin();
        Future<T> future = remove();
        Model.end();
        return future;
    }

    Future<T> take(boolean timed, boolean waits) throws InterruptedException, TimeoutException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        boolean ends = timed && (!waits || Model.timeouts());
        int how = Model.await(first != null, Model.flagged(), ends && first == null);
        Future<T> future = null;
        if (how == 0) {
            future = remove();
        } else if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        if (how == 2) {
            throw new TimeoutException();
        }
        return future;
    }

    private Future<T> remove() {
        Node<T> node = first;
        if (node == null) {
            return null;
        }
        first = node.next;
        return node.future;
    }
}
