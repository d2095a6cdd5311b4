// RunCalledDirectly with one change: start() instead of run().
//@ kind: concurrent
//@ verdict: violated(assertion@L11 | assertion@L12)
public class RunCalledDirectlyStarted {
    static Thread seen;
    static int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> { seen = Thread.currentThread(); x = 1; });
        t.start();
        assert seen == Thread.currentThread(); //~? ASSERT
        assert x == 1; //~? ASSERT
    }
}
