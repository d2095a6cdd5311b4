// Few values are tried one by one, of others the bounds count.
//@ kind: concurrent
//@ verdict: violated(assertion@L27)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (random numbers)
import java.util.Random;

public class Dice {
    static final int[] seen = new int[3];

    public static void main(String[] args) throws InterruptedException {
        int k = (int) (Math.random() * 3);
        seen[k]++;
        int ms = (int) (Math.random() * 1000);
        // Never negative.
        Thread.sleep(ms);
        Random random = new Random();
        if (random.nextDouble() < 0.5) {
            seen[0]++;
        }
        if (Math.random() >= 1) {
            throw new AssertionError("never");
        }
        assert seen[0] + seen[1] + seen[2] <= 2;
        int j = random.nextInt() % 4;
        assert j > -4 && j < 4;
        assert j >= 0; //~ ASSERT[main]
    }
}
