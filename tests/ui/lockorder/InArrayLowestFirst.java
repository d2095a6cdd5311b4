// InArray with one change: the last worker takes the lock with the lower number first.
//@ kind: concurrent
//@ verdict: holds
//@ twin: InArray.java (it takes its own first)
public class InArrayLowestFirst {
    static final Object[] locks = { new Object(), new Object(), new Object(), new Object() };

    static class Worker extends Thread {
        final int n;

        Worker(int n) { this.n = n; }

        public void run() {
            int next = (n + 1) % 4;
            synchronized (locks[Math.min(n, next)]) {
                synchronized (locks[Math.max(n, next)]) {}
            }
        }
    }

    public static void main(String[] args) {
        for (int n = 0; n < 4; n++) new Worker(n).start();
    }
}
