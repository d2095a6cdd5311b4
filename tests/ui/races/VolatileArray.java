// A volatile reference to an array: its elements are plain.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class VolatileArray {
    private static volatile int[] load = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            load[0] = 70; //~ RACE[Thread-0]
        }).start();
        int seen = load[0]; //~ RACE[main]
        assert seen == 0 || seen == 70;
    }
}
