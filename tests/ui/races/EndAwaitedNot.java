// That a thread is alive says nothing about what it has written.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class EndAwaitedNot {
    private static int result;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            result = 42; //~ RACE[Thread-0]
        });
        worker.start();
        // Of a thread that has been started isAlive() can be false only at its end.
        if (worker.isAlive()) {
            int seen = result; //~ RACE[main]
            assert seen == 0 || seen == 42;
        }
    }
}
