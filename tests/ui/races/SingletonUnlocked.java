// Two threads may find no instance, and make two; and the field is read without order.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class SingletonUnlocked {
    private static SingletonUnlocked instance;
    private int port;

    private SingletonUnlocked() {
        port = 8080;
    }

    static SingletonUnlocked get() {
        if (instance == null) { //~? RACE
            instance = new SingletonUnlocked(); //~ RACE
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
