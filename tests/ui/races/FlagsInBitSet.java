// Different bits of a BitSet are not different variables.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ classic: no (collections)
//@ verdict: violated(race | assertion)
import java.util.BitSet;

public class FlagsInBitSet {
    private static final BitSet seen = new BitSet(8);

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            seen.set(1); //~ RACE[Thread-0]
        });
        other.start();
        seen.set(2); //~ RACE[main]
        other.join();
        assert seen.get(1) && seen.get(2); //~? ASSERT
    }
}
