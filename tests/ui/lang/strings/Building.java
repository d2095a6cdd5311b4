// Threads build a string from their names: what it is in the end depends on their order.
//@ kind: concurrent
//@ verdict: violated(assertion@L20)
//@ classic: no (looks at texts)
public class Building {
    static String all = "";

    static class Worker extends Thread {
        public void run() {
            synchronized (Building.class) { all += getName().charAt(7); }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(), b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        assert all.equals("01"); //~ ASSERT
    }
}
