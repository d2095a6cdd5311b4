// A known object is filled by one thread, put into a new array by the next one, passed on, and emptied.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LooksAtPermits.java (nothing is given away)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class ArrayRelayed {
    static class Carrier {
        volatile Semaphore load;
        volatile Carrier next;
    }

    static final Carrier known = new Carrier();
    static volatile Semaphore source;
    static volatile Carrier first, second;
    static volatile Carrier[] third, fourth;
    static volatile boolean tick;

    public static void main(String[] args) throws InterruptedException {
        Semaphore permits = new Semaphore(0);
        source = permits;
        start(() -> known.load = source);
        start(() -> third = new Carrier[] {known});
        start(() -> {
            while (third == null) { }
            fourth = third;
        });
        start(() -> {
            while (fourth == null || fourth[0].load == null) { }
            fourth[0].load.release();
        });
        permits.acquire();
    }

    static void start(Runnable body) {
        new Thread(() -> {
            body.run();
            while (true) tick = !tick;
        }).start();
    }
}
