package java.util.concurrent;

import java.util.AbstractQueue;
import java.util.Collection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

// A queue by delays under a lock. A thread that waits for a delay to end asks for it again at any moment.
public class DelayQueue<E extends Delayed> extends AbstractQueue<E> implements BlockingQueue<E> {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition available = lock.newCondition();
    private final PriorityQueue<E> queue = new PriorityQueue<E>();

    public DelayQueue() {
    }

    public DelayQueue(Collection<? extends E> other) {
        addAll(other);
    }

    public boolean add(E element) {
        return offer(element);
    }

    public boolean offer(E element) {
        lock.lock();
        try {
            queue.offer(element);
            if (queue.peek() == element) {
                available.signalAll();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    public void put(E element) {
        offer(element);
    }

    public boolean offer(E element, long timeout, TimeUnit unit) {
        return offer(element);
    }

    // With the lock.
    private E expired() {
        E first = queue.peek();
        return first == null || first.getDelay(TimeUnit.NANOSECONDS) > 0 ? null : queue.poll();
    }

    public E poll() {
        lock.lock();
        try {
            return expired();
        } finally {
            lock.unlock();
        }
    }

    public E take() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (true) {
                E first = queue.peek();
                if (first == null) {
                    available.await();
                } else {
                    long delay = first.getDelay(TimeUnit.NANOSECONDS);
                    if (delay <= 0) {
                        return queue.poll();
                    }
                    sleep();
                }
            }
        } finally {
            lock.unlock();
        }
    }

    // Until some time later, with the lock before and behind it. That a delay ends is no timeout: it does in any case.
    private void sleep() throws InterruptedException {
        lock.unlock();
        try {
            Thread.sleep(1);
        } finally {
            lock.lock();
        }
    }

    public E poll(long timeout, TimeUnit unit) throws InterruptedException {
        long left = unit.toNanos(timeout);
        lock.lockInterruptibly();
        try {
            while (true) {
                E first = expired();
                if (first != null || left <= 0) {
                    return first;
                }
                left = available.awaitNanos(left);
            }
        } finally {
            lock.unlock();
        }
    }

    public E peek() {
        lock.lock();
        try {
            return queue.peek();
        } finally {
            lock.unlock();
        }
    }

    public int size() {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    public int drainTo(Collection<? super E> target) {
        return drainTo(target, Integer.MAX_VALUE);
    }

    public int drainTo(Collection<? super E> target, int most) {
        Objects.requireNonNull(target);
        if (target == this) {
            throw new IllegalArgumentException();
        }
        if (most <= 0) {
            return 0;
        }
        lock.lock();
        try {
            int n = 0;
            while (n < most) {
                E first = queue.peek();
                if (first == null || first.getDelay(TimeUnit.NANOSECONDS) > 0) {
                    break;
                }
                target.add(first);
                queue.poll();
                n++;
            }
            return n;
        } finally {
            lock.unlock();
        }
    }

    public void clear() {
        lock.lock();
        try {
            queue.clear();
        } finally {
            lock.unlock();
        }
    }

    public int remainingCapacity() {
        return Integer.MAX_VALUE;
    }

    public Object[] toArray() {
        lock.lock();
        try {
            return queue.toArray();
        } finally {
            lock.unlock();
        }
    }

    public <T> T[] toArray(T[] array) {
        lock.lock();
        try {
            return queue.toArray(array);
        } finally {
            lock.unlock();
        }
    }

    public boolean remove(Object object) {
        lock.lock();
        try {
            return queue.remove(object);
        } finally {
            lock.unlock();
        }
    }

    private void removeSame(Object object) {
        lock.lock();
        try {
            for (Iterator<E> i = queue.iterator(); i.hasNext();) {
                if (i.next() == object) {
                    i.remove();
                    break;
                }
            }
        } finally {
            lock.unlock();
        }
    }

    public Iterator<E> iterator() {
        return new Elements<E>(this, toArray());
    }

    // Of a snapshot.
    private static final class Elements<E extends Delayed> implements Iterator<E> {
        private final DelayQueue<E> queue;
        private final Object[] elements;
        private int next;
        private boolean returned;

        Elements(DelayQueue<E> queue, Object[] elements) {
            this.queue = queue;
            this.elements = elements;
        }

        public boolean hasNext() {
            return next < elements.length;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (next >= elements.length) {
                throw new NoSuchElementException();
            }
            returned = true;
            return (E) elements[next++];
        }

        public void remove() {
            if (!returned) {
                throw new IllegalStateException();
            }
            returned = false;
            queue.removeSame(elements[next - 1]);
        }
    }
}
