// Wrong from the beginning.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: StaticsAtFirstWrong.low <= StaticsAtFirstWrong.high
//@ verdict: violated(invariant)
public class StaticsAtFirstWrong {
    static int low = 8, high = 7;

    public static void main(String[] args) {
        new Thread(() -> System.out.println(low)).start();
    }
}
