// The main thread interrupts for ever: whoever waits goes on some day.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: BarrierOfThree.java (nobody else does anything for them)
import java.util.concurrent.*;
public class InterruptedHelps {
    static final CyclicBarrier b = new CyclicBarrier(2);
    static volatile boolean stop;
    public static void main(String[] args) {
        Thread t = new Thread(() -> { try { b.await(); } catch (Exception e) { } });
        t.start();
        while (!stop) { Thread.yield(); t.interrupt(); }
    }
}
