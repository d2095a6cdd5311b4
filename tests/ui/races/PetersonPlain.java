// Peterson's algorithm with a plain turn: right in every order of its statements, but a JVM may change the order.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class PetersonPlain {
    private static volatile boolean want0;
    private static volatile boolean want1;
    private static int turn;
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            want1 = true;
            turn = 0; //~? RACE[Thread-0]
            while (want0 && turn == 0) { //~? RACE[Thread-0]
                Thread.onSpinWait();
            }
            total++;
            want1 = false;
        });
        other.start();
        want0 = true;
        turn = 1; //~? RACE[main]
        while (want1 && turn == 1) { //~? RACE[main]
            Thread.onSpinWait();
        }
        total++;
        want0 = false;
        other.join();
        assert total == 2;
    }
}
