// Names with one change: no join of b.
//@ kind: concurrent
//@ verdict: violated(assertion@L12)
public class NamesUnset {
    static String first, second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = Thread.currentThread().getName());
        Thread b = new Thread(() -> second = Thread.currentThread().getName(), "b");
        a.start(); b.start();
        a.join();
        assert first != null && second != null : "a thread is missing: " + first + " " + second; //~ ASSERT
    }
}
