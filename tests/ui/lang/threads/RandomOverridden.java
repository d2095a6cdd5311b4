// A random time of which the program's own generator decides: what it does is not left out.
//@ kind: concurrent
//@ verdict: violated(assertion@L21)
//@ check: assertion
//@ classic: no (random numbers of the library)
import java.util.Random;

public class RandomOverridden {
    static int asked;

    static class Counting extends Random {
        @Override public int nextInt(int bound) {
            asked++;
            return 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Random random = new Counting();
        Thread.sleep(random.nextInt(10));
        assert asked == 0; //~ ASSERT[main]
    }
}
