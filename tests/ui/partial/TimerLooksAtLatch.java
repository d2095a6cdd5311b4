// A timer's task looks at the latch that main waits for.
//@ kind: concurrent
//@ verdict: violated(deadlock)
//@ classic: no (library)
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;

public class TimerLooksAtLatch {
    static final CountDownLatch q = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        new Timer().schedule(new TimerTask() { public void run() { System.out.println(q.getCount()); } }, 0, 1000);
        q.await(); //~ DEADLOCK[main]
    }
}
