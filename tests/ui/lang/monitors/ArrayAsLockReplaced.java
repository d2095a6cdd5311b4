// ArrayAsLock with one change: the lock is replaced inside the block.
//@ kind: concurrent
//@ verdict: violated(assertion@L19)
public class ArrayAsLockReplaced {
    static int[] lock = new int[1];

    public static void main(String[] args) throws InterruptedException {
        Runnable r = () -> {
            synchronized (lock) {
                int[] mine = lock;
                lock = new int[1];
                mine[0]++;
            }
        };
        int[] kept = lock;
        Thread a = new Thread(r), b = new Thread(r);
        a.start(); b.start();
        a.join(); b.join();
        assert kept[0] == 2; //~ ASSERT
    }
}
