// notify without the monitor throws.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L9)
public class IllegalMonitorState {
    static final Object a = new Object(), b = new Object();

    public static void main(String[] args) {
        synchronized (a) {
            b.notifyAll(); //~ THROWS[main] java.lang.IllegalMonitorStateException
        }
    }
}
