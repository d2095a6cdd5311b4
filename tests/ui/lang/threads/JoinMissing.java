// JoinOrders with one change: the join removed.
//@ kind: concurrent
//@ verdict: violated(assertion@L20)
public class JoinMissing {
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
        assert x == 5 : "x is " + x; //~ ASSERT
    }
}
