// TimedWait with one change: wait(0), which means for ever.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class TimedWaitNot {
    public static void main(String[] args) throws InterruptedException {
        Object o = new Object();
        synchronized (o) {
            o.wait(0); //~ DEADLOCK[main]
        }
    }
}
