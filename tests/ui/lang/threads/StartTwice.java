// JLS Thread.start: a second start throws, also after the thread has ended.
//@ kind: concurrent
//@ output: deterministic
//@ verdict: holds
//@ twin: StartTwiceUncaught.java (no handler)
public class StartTwice {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { });
        t.start();
        try {
            t.start();
            System.out.println("started twice");
        } catch (IllegalThreadStateException e) {
            System.out.println("running or ended: " + e.getMessage());
        }
        t.join();
        try {
            t.start();
            System.out.println("started again");
        } catch (IllegalThreadStateException e) {
            System.out.println("ended: " + e);
        }
    }
}
