// The other thread still has to read the static field.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: PermitsBesideOthers.java (a semaphore of its own)
import java.util.concurrent.Semaphore;

public class PermitsThroughStatic {
    static Semaphore gate = new Semaphore(0);
    static volatile boolean go;
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!go) {
                Thread.yield();
            }
            gate.release();
            while (!stop) {
                Thread.yield();
            }
        }).start();
        Semaphore same = gate;
        go = true;
        same.acquireUninterruptibly();
    }
}
