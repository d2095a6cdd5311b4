// The end of the program by exit ends all threads, wherever they are (Runtime.exit, JLS 12.8).
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ check: termination
//@ options: fair
//@ twin: ExitPerhaps.java (only if a field has a value that it may not have)
public class ExitEnds {
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
        System.exit(0);
    }
}
