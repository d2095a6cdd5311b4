// The main thread releases its read lock for ever: whoever waits goes on some day.
//@ kind: concurrent
//@ verdict: holds
//@ classic: no (library)
//@ twin: WriteLocksCross.java (locks that cross)
import java.util.concurrent.locks.*;
public class ReaderHelps {
    static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
    static volatile boolean stop;
    public static void main(String[] args) {
        new Thread(() -> { a.writeLock().lock(); a.writeLock().unlock(); }).start();
        while (!stop) { a.readLock().lock(); Thread.yield(); a.readLock().unlock(); }
    }
}
