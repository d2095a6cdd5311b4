// A thread that was never started: join returns, isAlive is false, interrupt flag, names.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class NotStarted {
    static class Named extends Thread {
        Named(String name) { super(name); }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread();
        t.join();
        System.out.println(t.isAlive() + " " + t.isInterrupted() + " " + t.isDaemon());
        System.out.println(t.getName());
        Thread u = new Thread(() -> { }, "worker");
        System.out.println(u.getName());
        Thread v = new Thread(() -> System.out.println("target"));
        System.out.println(v.getName());
        u.setName("renamed " + v.getName());
        System.out.println(u.getName() + " " + new Named("own").getName());
        System.out.println(Thread.currentThread().getName());
        Thread.currentThread().setName("principal");
        System.out.println(Thread.currentThread().getName());
        u.setDaemon(true);
        System.out.println(u.isDaemon());
        t.run();
        Thread.yield();
        Thread.sleep(1);
        System.out.println(Thread.currentThread().isAlive());
        System.out.println(t == v);
    }
}
