// The frame that helps has made the latch itself.
//@ kind: concurrent
//@ verdict: holds
//@ twin: TimerLooksAtLatch.java (nobody counts)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class AllocatedByFrame {
    static int unused;
    static volatile CountDownLatch latch;
    public static void main(String[] args) throws Exception {
        new Thread(() -> { CountDownLatch own = new CountDownLatch(1); latch = own; while (true) { Thread.yield(); own.countDown(); } }).start();
        while (latch == null) Thread.yield();
        latch.await();
    }
}
