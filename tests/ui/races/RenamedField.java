// A name in a field of the program's.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race)
public class RenamedField {
    static String name = "Thread-0";

    public static void main(String[] args) {
        Thread worker = new Thread(() -> name = "worker"); //~ RACE[Thread-0]
        worker.start();
        assert name != null; //~ RACE[main]
    }
}
