// The thread is started when the object has been made.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: SensorStarts.java (by the constructor)
public class SensorStarted {
    private final int pin;

    SensorStarted() {
        pin = 7;
    }

    void poll() {
        assert pin == 7;
    }

    public static void main(String[] args) {
        SensorStarted sensor = new SensorStarted();
        new Thread(sensor::poll).start();
    }
}
