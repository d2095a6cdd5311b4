package java.util.concurrent;

import j2pml.Model;
import java.util.Collection;
import java.util.Iterator;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;

// Elements, or consumers that wait for one, first come, first served.
public class LinkedTransferQueue<E> extends WeakItems<E> implements TransferQueue<E>, java.io.Serializable {
    private Consumer<E> consumers;

    public LinkedTransferQueue() {
    }

    public LinkedTransferQueue(Collection<? extends E> other) {
        for (E element : other) {
            linkNow(element, false);
        }
    }

    private static final class Consumer<E> {
        E element;
        Consumer<E> next;
    }

    // Whether a consumer has got it. Otherwise, if there is one, the item is appended.
    private boolean give(E element, Item<E> item) {
        Model.begin();
        Consumer<E> consumer = consumers;
        if (consumer != null) {
            consumers = consumer.next;
            consumer.next = null;
            consumer.element = element;
        } else if (item != null) {
            link(item, false);
        }
        Model.end();
        return consumer != null;
    }

    private E takeWaiting(boolean timed) throws InterruptedException {
        Consumer<E> me = new Consumer<E>();
        Model.begin();
        E element = unlink(true);
        if (element == null) {
            if (consumers == null) {
                consumers = me;
            } else {
                Consumer<E> last = consumers;
                while (last.next != null) {
                    last = last.next;
                }
                last.next = me;
            }
        }
        Model.end();
        if (element != null) {
            return element;
        }
        int how = Model.await(
                me.element != null,
                Model.flagged() && me.element == null,
                timed && Model.timeouts() && me.element == null && !Model.flagged());
        element = me.element;
        if (how != 0) {
            if (consumers == me) {
                consumers = me.next;
            } else {
                Consumer<E> at = consumers;
                while (at.next != me) {
                    at = at.next;
                }
                at.next = me.next;
            }
            me.next = null;
        }
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return element;
    }

    // Whether it has been received, or removed by somebody.
    private boolean giveWaiting(E element, boolean timed) throws InterruptedException {
        Item<E> item = new Item<E>(element);
        if (give(element, item)) {
            return true;
        }
        int how = Model.await(
                item.element == null,
                Model.flagged() && item.element != null,
                timed && Model.timeouts() && item.element != null && !Model.flagged());
        if (how != 0) {
            cut(item);
        }
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    private void append(E element) {
        Objects.requireNonNull(element);
        give(element, new Item<E>(element));
    }

    public void put(E element) {
        append(element);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) {
        append(element);
        return true;
    }

    public boolean offer(E element) {
        append(element);
        return true;
    }

    public boolean add(E element) {
        append(element);
        return true;
    }

    public boolean tryTransfer(E element) {
        return give(Objects.requireNonNull(element), null);
    }

    public void transfer(E element) throws InterruptedException {
        giveWaiting(Objects.requireNonNull(element), false);
    }

    public boolean tryTransfer(E element, long timeout, TimeUnit unit) throws InterruptedException {
        Objects.requireNonNull(element);
        if (unit.toNanos(timeout) > 0) {
            return giveWaiting(element, true);
        }
        boolean given = give(element, null);
        if (!given && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return given;
    }

    public E take() throws InterruptedException {
        return takeWaiting(false);
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        if (unit.toNanos(timeout) > 0) {
            return takeWaiting(true);
        }
        E element = poll();
        if (element == null && Thread.interrupted()) {
            throw new InterruptedException();
        }
        return element;
    }

    public E poll() {
        return unlinkNow(true);
    }

    public E peek() {
        return end(true);
    }

    public boolean hasWaitingConsumer() {
        Model.begin();
        boolean waiting = consumers != null;
        Model.end();
        return waiting;
    }

    public int getWaitingConsumerCount() {
        Model.begin();
        int n = 0;
        for (Consumer<E> c = consumers; c != null; c = c.next) {
            n++;
        }
        Model.end();
        return n;
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public int drainTo(Collection<? super E> target) {
        return drainTo(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        Objects.requireNonNull(target);
        if (target == this) {
            throw new IllegalArgumentException();
        }
        int n = 0;
        while (n < most) {
            E element = poll();
            if (element == null) {
                break;
            }
            target.add(element);
            n++;
        }
        return n;
    }

    public Spliterator<E> spliterator() {
        return Spliterators.once$(this, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.CONCURRENT);
    }

    public Iterator<E> iterator() {
        return new Items<E>(this, true);
    }
}
