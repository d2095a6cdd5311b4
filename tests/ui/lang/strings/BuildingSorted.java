// As Building, but only the letters count.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (looks at texts)
//@ twin: Building.java (the order of the letters counts)
public class BuildingSorted {
    static String all = "";

    static class Worker extends Thread {
        public void run() {
            synchronized (BuildingSorted.class) { all += getName().charAt(7); }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker a = new Worker(), b = new Worker();
        a.start();
        b.start();
        a.join();
        b.join();
        assert all.length() == 2 && all.contains("0") && all.indexOf("1") >= 0;
        assert a.getName().equals("Thread-0") && Thread.currentThread().getName().equals("main");
    }
}
