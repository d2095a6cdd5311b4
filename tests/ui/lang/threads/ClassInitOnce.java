// JLS 12.4.2: a class is initialised once, and everybody else waits until that is done.
//@ kind: concurrent
//@ verdict: holds
//@ twin: ClassInitByHand.java (initialised by hand at the first use)
public class ClassInitOnce {
    static int made;
    static class Lazy {
        static int value;
        static { made++; value = 5; }
        static int get() { return value; }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { assert Lazy.get() == 5; });
        t.start();
        assert Lazy.get() == 5;
        t.join();
        assert made == 1;
    }
}
