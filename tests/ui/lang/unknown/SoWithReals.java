// Random real numbers, and bits of whole ones.
//@ kind: concurrent
//@ verdict: violated(assertion@L16)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (random numbers)
import java.util.Random;

public class SoWithReals {
    static double sum;

    public static void main(String[] args) {
        Random random = new Random();
        double x = random.nextDouble() * 100;
        sum = x + Math.random();
        if (x > 41.5 && x < 42 && sum > 42.25) {
            assert random.nextLong() % 1000 != 998; //~ ASSERT[main]
        }
    }
}
