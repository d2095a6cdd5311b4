// Boxes of known numbers beside those of a clock's: what is known is computed.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception@L21)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (random numbers)
import java.util.Random;

public class BoxesKnownToo {
    static Long last = 0L;

    public static void main(String[] args) {
        assert last == 0;
        last = System.nanoTime();
        switch (new Random().nextInt(3)) {
            case 0 -> last = 5L;
            case 1 -> last = 500L;
            default -> {
            }
        }
        if (last == 500L) {
            throw new IllegalStateException(); //~ THROWS[main] java.lang.IllegalStateException
        }
    }
}
