// The middle thread puts the carrier behind one of its own and does not look into it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LooksAtPermits.java (nothing is given away)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class CarrierLinked {
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
        start(() -> {
            tick = !tick;
            Carrier carrier = new Carrier();
            carrier.load = source;
            first = carrier;
        });
        start(() -> {
            Carrier found;
            while ((found = first) == null) { }
            Carrier carrier = new Carrier();
            carrier.next = found;
            second = carrier;
        });
        start(() -> {
            Carrier carrier;
            while ((carrier = second) == null) { }
            carrier.next.load.release();
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
