// Double-checked locking with a volatile field.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: SingletonPlain.java (not volatile)
public class SingletonVolatile {
    private static volatile SingletonVolatile instance;
    private int port;

    private SingletonVolatile() {
        port = 8080;
    }

    static SingletonVolatile get() {
        if (instance == null) {
            synchronized (SingletonVolatile.class) {
                if (instance == null) {
                    instance = new SingletonVolatile();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert get().port == 8080;
        }).start();
        assert get().port == 8080;
    }
}
