// `count++` on a boxed counter stores another object each time: a lock on it guards nothing.
//@ kind: concurrent
//@ verdict: violated(assertion@L22)
//@ classic: no (boxes)
//@ check: deadlock,assertion,uncaught-exception
public class CountedInBox {
    static Integer count = 0;

    static class Worker extends Thread {
        public void run() {
            synchronized (count) { count++; }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(), b = new Worker(), c = new Worker();
        a.start();
        b.start();
        c.start();
        a.join(); b.join(); c.join();
        int n = count;
        assert n == 3; //~ ASSERT
    }
}
