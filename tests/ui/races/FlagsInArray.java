// Different elements of an array of booleans are different variables.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: FlagsInBitSet.java (bits of a BitSet)
public class FlagsInArray {
    private static final boolean[] seen = new boolean[8];

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            seen[1] = true;
        });
        other.start();
        seen[2] = true;
        other.join();
        assert seen[1] && seen[2];
    }
}
