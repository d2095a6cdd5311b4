// A double is read without the lock, and may be half old and half new (JLS 17.7).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (a double)
//@ verdict: violated(race)
public class Temperature {
    private double celsius = 20.5;

    synchronized void measured(double value) {
        celsius = value; //~ RACE[Thread-0]
    }

    double shown() {
        return celsius; //~ RACE[main]
    }

    public static void main(String[] args) {
        Temperature room = new Temperature();
        new Thread(() -> room.measured(-3.25)).start();
        double shown = room.shown();
        assert shown == 20.5 || shown == -3.25;
    }
}
