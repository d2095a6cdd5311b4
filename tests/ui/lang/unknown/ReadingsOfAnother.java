// The other thread may have read the clock after this one did.
//@ kind: concurrent
//@ verdict: violated(assertion@L17)
//@ classic: no (clocks)
public class ReadingsOfAnother {
    static volatile long start;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> start = System.nanoTime());
        t.start();
        long first = System.nanoTime();
        long end = first;
        t.join();
        long begin = start;
        first = System.nanoTime();
        assert first >= end;
        assert end - begin >= 0; //~ ASSERT
    }
}
