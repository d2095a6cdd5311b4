// A double that one thread updates and another reads, both under the lock.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a double)
//@ verdict: holds
//@ twin: Temperature.java (read without the lock)
public class TemperatureLocked {
    private double celsius = 20.5;

    synchronized void measured(double value) {
        celsius = value;
    }

    synchronized double shown() {
        return celsius;
    }

    public static void main(String[] args) {
        TemperatureLocked room = new TemperatureLocked();
        new Thread(() -> room.measured(-3.25)).start();
        double shown = room.shown();
        assert shown == 20.5 || shown == -3.25;
    }
}
