// A thread that waits for its own end; the other one waits for that.
//@ kind: concurrent
//@ verdict: violated(deadlock@L10)
public class JoinsItself {
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread self = new Thread(() -> {
            try {
                Thread.currentThread().join(); //~ DEADLOCK[Thread-0] waits for the end of Thread-0
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        self.start();
        while (!stop) {
            Thread.yield();
        }
    }
}
