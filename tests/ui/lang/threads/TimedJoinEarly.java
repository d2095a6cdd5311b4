// TimedJoin with one change: join(1000).
//@ kind: concurrent
//@ verdict: violated(assertion@L11)
public class TimedJoinEarly {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> done = true);
        t.start();
        t.join(1000);
        assert done; //~ ASSERT
    }
}
