// The end of the program by exit ends all threads, but this one may not come to it.
//@ kind: concurrent
//@ verdict: violated(termination)
//@ classic: no (library)
//@ check: termination
//@ options: fair
public class ExitPerhaps {
    static volatile boolean stop;
    static volatile int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            while (!stop) {
                x = 1;
                x = 2;
            }
        });
        t.start();
        if (x == 2) {
            System.exit(0);
        }
    }
}
