// Three locks, each thread takes two of them: the cycle needs all three threads.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class ThreeInACycle {
    static final Object a = new Object(), b = new Object(), c = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (a) {
                synchronized (b) {} //~ DEADLOCK[Thread-0]
            }
        }).start();
        new Thread(() -> {
            synchronized (b) {
                synchronized (c) {} //~ DEADLOCK[Thread-1]
            }
        }).start();
        synchronized (c) {
            synchronized (a) {} //~ DEADLOCK[main]
        }
    }
}
