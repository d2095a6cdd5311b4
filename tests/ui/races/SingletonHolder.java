// The holder idiom: the lock under which classes are initialised orders everything (JLS 12.4.2).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: SingletonUnlocked.java (made by whoever finds none)
public class SingletonHolder {
    private static class Holder {
        static final SingletonHolder INSTANCE = new SingletonHolder();
    }

    private int port;

    private SingletonHolder() {
        port = 8080;
    }

    static SingletonHolder get() {
        return Holder.INSTANCE;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert get().port == 8080;
        }).start();
        assert get().port == 8080;
    }
}
