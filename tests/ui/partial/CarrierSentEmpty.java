// Who makes the carrier sends it over another thread to one that fills it, and keeps it.
//@ kind: concurrent
//@ verdict: holds
//@ twin: LooksAtPermits.java (nothing is given away)
//@ classic: no (library)
import java.util.concurrent.Semaphore;

public class CarrierSentEmpty {
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
            Carrier carrier;
            while ((carrier = second) == null) { }
            carrier.load = source;
        });
        start(() -> {
            while (first == null) { }
            second = first;
        });
        start(() -> {
            tick = !tick;
            Carrier carrier = new Carrier();
            first = carrier;
            while (carrier.load == null) { }
            carrier.load.release();
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
