// Mutual exclusion as an invariant (L. Lamport, A new solution of Dijkstra's concurrent programming problem, 1974).
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Bakery.inside <= 1
//@ verdict: holds
//@ twin: BakeryHasty.java (nobody waits for who is choosing its number)
public class Bakery {
    static volatile boolean choosing0, choosing1;
    static volatile int number0, number1, inside;

    static void one() {
        choosing0 = true;
        number0 = number1 + 1;
        choosing0 = false;
        while (choosing1) { }
        while (number1 != 0 && number1 < number0) { }
        inside++;
        inside--;
        number0 = 0;
    }

    static void other() {
        choosing1 = true;
        number1 = number0 + 1;
        choosing1 = false;
        while (choosing0) { }
        while (number0 != 0 && number0 <= number1) { }
        inside++;
        inside--;
        number1 = 0;
    }

    public static void main(String[] args) {
        new Thread(Bakery::one).start();
        other();
        other();
    }
}
