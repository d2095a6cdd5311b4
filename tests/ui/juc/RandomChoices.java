// Random without a seed: every value is tried; with one, it is the documented sequence.
//@ kind: concurrent
//@ check: deadlock, assertion, uncaught-exception, race
//@ verdict: violated(assertion@L15)
//@ classic: no (long numbers)
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomChoices {
    public static void main(String[] args) {
        Random seeded = new Random(42), any = new Random();
        assert seeded.nextInt(10) == 0 && seeded.nextInt(10) == 3 && seeded.nextInt(10) == 8;
        int n = any.nextInt(3) + ThreadLocalRandom.current().nextInt(5, 8);
        assert n >= 5 && n <= 9;
        assert n != 9 || any.nextBoolean(); //~ ASSERT
    }
}
