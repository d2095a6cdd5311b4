// A local that is read again is no earlier reading any more; and readings of two clocks have no order.
//@ kind: concurrent
//@ verdict: violated(assertion@L16 | assertion@L18)
//@ classic: no (clocks)
public class ReadingsSwapped {
    static int turns;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> turns++);
        t.start();
        t.join();
        long a = System.nanoTime();
        long b = System.nanoTime();
        a = System.nanoTime();
        assert a >= b;
        assert b == a; //~? ASSERT
        long c = System.currentTimeMillis();
        assert c >= a; //~? ASSERT
    }
}
