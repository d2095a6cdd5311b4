// What static fields are initialised with counts, although nobody can observe the initialiser.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: StaticsAtFirst.low <= StaticsAtFirst.high
//@ verdict: holds
//@ twin: StaticsAtFirstWrong.java (the other way round)
public class StaticsAtFirst {
    static int low = 7, high = 8;

    public static void main(String[] args) {
        new Thread(() -> System.out.println(low)).start();
    }
}
