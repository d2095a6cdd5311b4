// JLS 12.4.2, 8.9.1: an enum as singleton whose method is synchronized.
//@ kind: concurrent
//@ check: assertion
//@ verdict: holds
//@ twin: EnumOnce.java (without `synchronized`)
public class EnumOnceLocked {
    enum Registry {
        INSTANCE;
        int calls;
        synchronized void call() {
            calls++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> Registry.INSTANCE.call());
        t.start();
        Registry.INSTANCE.call();
        t.join();
        assert Registry.values().length == 1;
        assert Registry.INSTANCE.calls == 2;
    }
}
