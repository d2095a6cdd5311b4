// A parallel stream in a synchronized method, whose elements want the same monitor: its other thread never gets it.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(deadlock)
//@ classic: no (a parallel stream)
import java.util.stream.IntStream;

public class StreamUnderLock {
    private int sum;
    private synchronized void add(int n) { //~ DEADLOCK[ForkJoinPool.commonPool-worker-1] waits
        sum += n;
    }
    synchronized int sum() {
        IntStream.range(0, 2).parallel().forEach(i -> add(i)); //~ DEADLOCK[main] waits
        return sum;
    }
    public static void main(String[] args) {
        System.out.println(new StreamUnderLock().sum());
    }
}
