// As CountedInBox, with a lock that stays the same.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (boxes)
//@ twin: CountedInBox.java (the counter is the lock)
//@ check: deadlock,assertion,uncaught-exception
public class CountedInBoxLocked {
    static Integer count = 0;

    static class Worker extends Thread {
        public void run() {
            synchronized (CountedInBoxLocked.class) { count++; }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(), b = new Worker(), c = new Worker();
        a.start();
        b.start();
        c.start();
        a.join(); b.join(); c.join();
        int n = count;
        assert n == 3;
    }
}
