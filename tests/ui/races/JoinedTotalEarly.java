// What a thread writes is read before the join.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class JoinedTotalEarly {
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        total = 40;
        Thread adder = new Thread(() -> total += 2); //~ RACE[Thread-0]
        adder.start();
        int seen = total; //~ RACE[main]
        adder.join();
        assert seen >= 40;
    }
}
