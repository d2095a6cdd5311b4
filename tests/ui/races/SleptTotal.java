// A sleep instead of a join: it orders nothing, however long it is (JLS 17.3).
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class SleptTotal {
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        total = 40;
        Thread adder = new Thread(() -> total += 2); //~ RACE[Thread-0]
        adder.start();
        Thread.sleep(1000);
        assert total == 42; //~ RACE[main] //~ ASSERT
    }
}
