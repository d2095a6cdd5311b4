// Double-checked locking without volatile (D. Bacon and others, The "Double-Checked Locking is Broken" Declaration).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class SingletonPlain {
    private static SingletonPlain instance;
    private int port;

    private SingletonPlain() {
        port = 8080;
    }

    static SingletonPlain get() {
        if (instance == null) { //~ RACE
            synchronized (SingletonPlain.class) {
                if (instance == null) {
                    instance = new SingletonPlain(); //~ RACE
                }
            }
        }
        return instance; //~? RACE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert get().port == 8080;
        }).start();
        assert get().port == 8080;
    }
}
