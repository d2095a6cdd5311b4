// ClassInitOnce with one change: initialised by hand at the first use.
//@ kind: concurrent
//@ verdict: violated(assertion@L13 | assertion@L15 | assertion@L17)
public class ClassInitByHand {
    static int made;
    static class Lazy {
        static int value;
        static void init() { made++; value = 5; }
        static int get() { if (made == 0) init(); return value; }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> { assert Lazy.get() == 5; }); //~? ASSERT
        t.start();
        assert Lazy.get() == 5; //~? ASSERT
        t.join();
        assert made == 1; //~? ASSERT
    }
}
