// JLS 12.4.2, 8.9.1: an enum as singleton: made once, whoever comes first; the counter of its calls is another matter.
//@ kind: concurrent
//@ check: assertion
//@ verdict: violated(assertion@L20)
public class EnumOnce {
    enum Registry {
        INSTANCE;
        int calls;
        void call() {
            calls++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> Registry.INSTANCE.call());
        t.start();
        Registry.INSTANCE.call();
        t.join();
        assert Registry.values().length == 1;
        assert Registry.INSTANCE.calls == 2; //~ ASSERT
    }
}
