// join makes the thread's writes visible; extends Thread.
//@ kind: concurrent
//@ verdict: holds
//@ twin: JoinMissing.java (the join removed)
public class JoinOrders {
    static int x;

    static class Worker extends Thread {
        private final int n;
        Worker(int n) { this.n = n; }
        public void run() {
            x = n;
            x++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker w = new Worker(4);
        assert !w.isAlive();
        w.start();
        w.join();
        assert !w.isAlive();
        assert x == 5 : "x is " + x;
    }
}
