// A volatile reference to an array, which is replaced by another one: its elements do not change any more.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: VolatileArray.java (an element is stored)
public class VolatileArrayReplaced {
    private static volatile int[] load = new int[2];

    public static void main(String[] args) {
        new Thread(() -> {
            load = new int[] {70, load[1]};
        }).start();
        int seen = load[0];
        assert seen == 0 || seen == 70;
    }
}
