// Counter with one change: the increments own a monitor.
//@ kind: concurrent
//@ check: race
//@ verdict: holds
//@ twin: Counter.java (no monitor)
public class CounterLocked {
    static class Worker extends Thread {
        public void run() {
            synchronized (CounterLocked.class) { c++; }
        }
    }
    static int c;

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
    }
}
