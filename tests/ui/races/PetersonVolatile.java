// Peterson's algorithm: all that orders the plain counter is what the volatile fields say.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: PetersonPlain.java (the turn is not volatile)
public class PetersonVolatile {
    private static volatile boolean want0;
    private static volatile boolean want1;
    private static volatile int turn;
    private static int total;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            want1 = true;
            turn = 0;
            while (want0 && turn == 0) {
                Thread.onSpinWait();
            }
            total++;
            want1 = false;
        });
        other.start();
        want0 = true;
        turn = 1;
        while (want1 && turn == 1) {
            Thread.onSpinWait();
        }
        total++;
        want0 = false;
        other.join();
        assert total == 2;
    }
}
