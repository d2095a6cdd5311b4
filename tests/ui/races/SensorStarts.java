// A constructor that starts a thread leaks this: the thread may see a final field that is not set yet.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class SensorStarts {
    private final int pin;

    SensorStarts() {
        new Thread(this::poll).start();
        pin = 7; //~ RACE[main]
    }

    void poll() {
        assert pin == 7; //~ RACE[Thread-0] //~ ASSERT
    }

    public static void main(String[] args) {
        new SensorStarts();
    }
}
