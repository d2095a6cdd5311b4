// What a clock said before, in the same method or in one that calls it, is not later than what it says now.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ReadingsOfAnother.java (the first reading is another thread's, and may be the later one)
//@ classic: no (clocks)
public class ReadingsInOrder {
    static void sleepFor(long nanos) throws InterruptedException {
        Thread.sleep(nanos / 1000000);
    }

    static long since(long start) {
        long now = System.nanoTime();
        return now - start;
    }

    static void spin(int rounds) throws InterruptedException {
        long last = System.currentTimeMillis();
        for (int i = 0; i < rounds; i++) {
            long now = System.currentTimeMillis();
            assert last <= now;
            if (now - last > 1000) {
                Thread.sleep(now - last);
            }
            last = now;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            long begin = System.nanoTime();
            try {
                sleepFor(System.nanoTime() - begin);
                spin(2);
            } catch (InterruptedException e) {
                return;
            }
        });
        long start = System.nanoTime();
        t.start();
        t.join();
        long end = System.nanoTime();
        assert end >= start;
        assert !(start > end);
        double seconds = (end - start) / 1e9;
        assert seconds >= 0;
        assert since(start) >= 0 && since(end) >= 0;
        Thread.sleep(since(start) / 1000000);
    }
}
