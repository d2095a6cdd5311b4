package java.util.concurrent;

import j2pml.Model;

public class CountDownLatch {
    private volatile int count;

    public CountDownLatch(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count < 0");
        }
        this.count = count;
    }

    public void await() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (Model.await(count == 0, Model.flagged()) == 0) {
            Model.end();
        } else {
            Thread.interrupted();
            Model.end();
            throw new InterruptedException();
        }
    }

    public boolean await(long timeout, TimeUnit unit) throws InterruptedException {
        boolean waits = unit.toNanos(timeout) > 0;
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        if (!waits) {
            return count == 0;
        }
        int how = Model.await(count == 0, Model.flagged(), Model.timeouts() && count > 0);
        if (how == 1) {
            Thread.interrupted();
        }
        Model.end();
        if (how == 1) {
            throw new InterruptedException();
        }
        return how == 0;
    }

    public void countDown() {
        Model.begin();
        if (count > 0) {
            count--;
        }
        Model.end();
    }

    public long getCount() {
        return count;
    }

    public String toString() {
        return super.toString() + "[Count = " + count + "]";
    }
}
