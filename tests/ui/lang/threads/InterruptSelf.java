// The interrupt flag of the own thread: isInterrupted keeps it, interrupted() clears it, sleep and wait throw and clear it.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
public class InterruptSelf {
    public static void main(String[] args) throws InterruptedException {
        Thread me = Thread.currentThread();
        System.out.println(me.isInterrupted() + " " + Thread.interrupted());
        me.interrupt();
        System.out.println(me.isInterrupted() + " " + me.isInterrupted());
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        me.interrupt();
        try {
            Thread.sleep(0);
            System.out.println("slept");
        } catch (InterruptedException e) {
            System.out.println("sleep: " + e.getMessage() + " " + me.isInterrupted());
        }
        me.interrupt();
        Object o = new Object();
        try {
            synchronized (o) {
                System.out.println("entered");
                o.wait();
            }
        } catch (InterruptedException e) {
            System.out.println("wait " + me.isInterrupted());
        }
        me.interrupt();
        try {
            o.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println("illegal monitor state first " + me.isInterrupted());
        }
        try {
            me.join();
            System.out.println("joined itself");
        } catch (InterruptedException e) {
            System.out.println("join " + Thread.interrupted());
        }
        Thread t = new Thread();
        t.interrupt();
        me.interrupt();
        t.join();
        System.out.println("join of a thread not started keeps the flag " + Thread.interrupted());
    }
}
