// Bakery with one change: nobody waits for who is choosing its number.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: BakeryHasty.inside <= 1
//@ verdict: violated(invariant)
public class BakeryHasty {
    static volatile int number0, number1, inside;

    static void one() {
        number0 = number1 + 1;
        while (number1 != 0 && number1 < number0) { }
        inside++;
        inside--;
        number0 = 0;
    }

    static void other() {
        number1 = number0 + 1;
        while (number0 != 0 && number0 <= number1) { }
        inside++;
        inside--;
        number1 = 0;
    }

    public static void main(String[] args) {
        new Thread(BakeryHasty::one).start();
        other();
        other();
    }
}
