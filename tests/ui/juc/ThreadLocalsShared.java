// ThreadLocals with one change: the initial value is one object, which both threads then count in.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(race@L12)
public class ThreadLocalsShared {
    static class Counter { int n; }
    static final Counter one = new Counter();
    static final ThreadLocal<Counter> own = ThreadLocal.withInitial(() -> one);

    static void count(int times) {
        for (int i = 0; i < times; i++) {
            own.get().n++; //~ RACE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> count(3));
        t.start();
        count(2);
        t.join();
    }
}
