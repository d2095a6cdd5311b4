// Through the lock the other thread's reading is an earlier one: no clock makes this fail, which is not proved.
//@ kind: concurrent
//@ verdict: inconclusive(numbers@L21)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class ReadingsOrdered {
    static long start = -1;

    static synchronized void begin(long now) {
        start = now;
    }

    static synchronized long started() {
        return start;
    }

    public static void main(String[] args) {
        new Thread(() -> begin(System.nanoTime())).start();
        long started = started();
        long now = System.nanoTime();
        assert started == -1 || now - started >= 0;
    }
}
