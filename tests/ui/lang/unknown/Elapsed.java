// Times that are only printed, computed with and formatted.
//@ kind: concurrent
//@ verdict: holds
//@ no-twin: nothing can go wrong
//@ classic: no (clocks)
public class Elapsed {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        long start = System.nanoTime();
        Thread t = new Thread(() -> done = true);
        t.start();
        t.join();
        long took = System.nanoTime() - start;
        System.out.println("took " + took + " ns, " + took / 1000000.0 + " ms");
        System.out.printf("%d ms %s%n", took / 1000000, Thread.currentThread().getName());
        System.out.println(String.format("%.2f", took / 1e9));
        assert done;
    }
}
