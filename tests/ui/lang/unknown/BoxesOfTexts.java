// A box is made of digits to a base that nobody knows: what is computed for it depends on a random number.
//@ kind: concurrent
//@ verdict: violated(uncaught-exception)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (random numbers)
import java.util.Random;

public class BoxesOfTexts {
    public static void main(String[] args) {
        int base = 2 + new Random().nextInt(2);
        Integer number = Integer.valueOf("12", base); //~ THROWS[main] java.lang.NumberFormatException
        assert number == 5;
    }
}
