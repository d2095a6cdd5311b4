// Thread names: numbered in order of construction, chosen, inherited from no one; used in a message.
//@ kind: concurrent
//@ verdict: holds
//@ twin: NamesUnset.java (no join of b)
public class Names {
    static String first, second;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = Thread.currentThread().getName());
        Thread b = new Thread(() -> second = Thread.currentThread().getName(), "b");
        a.start(); b.start();
        a.join(); b.join();
        assert first != null && second != null : "a thread is missing: " + first + " " + second;
    }
}
