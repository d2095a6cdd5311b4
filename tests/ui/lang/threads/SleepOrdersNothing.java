// sleep is no synchronisation: the thread may be late.
//@ kind: concurrent
//@ verdict: violated(assertion@L13)
public class SleepOrdersNothing {
    static volatile int x;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> x = 1).start();
        Thread.sleep(10000);
        int seen = x;
        if (seen == 1) System.out.println("in time");
        Thread.yield();
        assert seen == 1; //~ ASSERT
    }
}
