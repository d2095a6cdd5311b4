// The one that waits is in an array of threads that are interrupted.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: InterruptsAnother.java (another thread)
import java.util.concurrent.*;

public class InterruptsThroughArray {
    static volatile boolean stop;

    public static void main(String[] args) {
        CountDownLatch never = new CountDownLatch(1);
        Thread[] threads = { Thread.currentThread() };
        new Thread(() -> {
            while (!stop) {
                for (Thread one : threads) {
                    one.interrupt();
                }
            }
        }).start();
        try {
            never.await();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
    }
}
