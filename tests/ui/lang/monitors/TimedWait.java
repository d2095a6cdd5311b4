// A timed wait ends by itself: no deadlock without a notification.
//@ kind: concurrent
//@ verdict: holds
//@ twin: TimedWaitNot.java (wait(0), which means for ever)
public class TimedWait {
    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        synchronized (o) {
            o.wait(100);
        }
    }
}
