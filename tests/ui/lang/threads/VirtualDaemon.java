// A virtual thread is a daemon and stays one; the status of a thread that is alive cannot be set.
//@ kind: concurrent
//@ classic: no (library)
//@ verdict: holds
//@ no-twin: what it asserts is about one thread
//@ java: 21
//> 'false' not legal for virtual threads
//> alive
//> 'false' not legal for virtual threads
public class VirtualDaemon {
    static volatile boolean over;

    static void refuse(Thread thread) {
        try {
            thread.setDaemon(false);
            assert false;
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        assert thread.isDaemon();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = Thread.ofVirtual().unstarted(() -> {
            while (!over) {
                Thread.onSpinWait();
            }
        });
        thread.setDaemon(true);
        refuse(thread);
        thread.start();
        try {
            thread.setDaemon(true);
            assert false;
        } catch (IllegalThreadStateException e) {
            System.out.println("alive");
        }
        over = true;
        thread.join();
        refuse(thread);
        thread.setDaemon(true);
    }
}
