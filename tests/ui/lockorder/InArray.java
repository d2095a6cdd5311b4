// Four locks in an array, taken in a ring.
//@ kind: concurrent
//@ verdict: violated(deadlock)
public class InArray {
    static final Object[] locks = { new Object(), new Object(), new Object(), new Object() };

    static class Worker extends Thread {
        final int n;

        Worker(int n) { this.n = n; }

        public void run() {
            synchronized (locks[n]) {
                synchronized (locks[(n + 1) % 4]) {} //~ DEADLOCK[Thread-0] //~ DEADLOCK[Thread-1] //~ DEADLOCK[Thread-2] //~ DEADLOCK[Thread-3]
            }
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) new Worker(n).start();
    }
}
