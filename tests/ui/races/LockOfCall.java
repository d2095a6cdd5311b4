// Each call makes a lock of its own, which nobody else can wait for.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class LockOfCall {
    private int total;

    void add(int amount) {
        Object lock = new Object();
        synchronized (lock) {
            total += amount; //~ RACE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockOfCall sum = new LockOfCall();
        Thread other = new Thread(() -> sum.add(1));
        other.start();
        sum.add(2);
        other.join();
        assert sum.total == 3; //~ ASSERT
    }
}
