// A join with a timeout may end before the thread; without, never.
//@ kind: concurrent
//@ verdict: holds
//@ twin: TimedJoinEarly.java (join(1000))
public class TimedJoin {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> done = true);
        t.start();
        t.join();
        assert done;
    }
}
