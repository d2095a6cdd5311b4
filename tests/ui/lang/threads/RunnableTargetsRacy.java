// RunnableTargets with one change: the lambda counts without the lock.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
public class RunnableTargetsRacy {
    static final Object lock = new Object();
    static int count;

    static class Task implements Runnable {
        public void run() { synchronized (lock) { count++; } }
    }

    public static void main(String[] args) throws InterruptedException {
        int step = args.length + 1;
        Thread a = new Thread(new Task());
        Thread b = new Thread(() -> count += step);
        Thread c = new Thread(new Runnable() {
            public void run() { synchronized (lock) { count = count + step; } }
        });
        a.start(); b.start(); c.start();
        a.join(); b.join(); c.join();
        assert count == 3 : "count " + count; //~ ASSERT
    }
}
