// StartTwice with one change: no handler.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L8)
public class StartTwiceUncaught {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { });
        t.start();
        t.start(); //~ THROWS[main] java.lang.IllegalThreadStateException
    }
}
