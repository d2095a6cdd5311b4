// Any object is a monitor: arrays too. The lock expression is evaluated once.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ArrayAsLockReplaced.java (the lock is replaced inside the block)
public class ArrayAsLock {
    static int[] lock = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Runnable r = () -> {
            synchronized (lock) {
                int[] mine = lock;
                mine[0]++;
            }
        };
        int[] kept = lock;
        Thread a = new Thread(r), b = new Thread(r);
        a.start(); b.start();
        a.join(); b.join();
        assert kept[0] == 2;
    }
}
