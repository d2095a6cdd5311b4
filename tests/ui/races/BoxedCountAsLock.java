// A counter is locked that is another object after each increment.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class BoxedCountAsLock {
    private static Integer count = 0;

    static void increment() {
        synchronized (count) { //~? RACE
            count++; //~ RACE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(BoxedCountAsLock::increment);
        other.start();
        increment();
        other.join();
        // Both may have incremented 0, or the same 1.
        assert count == 2; //~? ASSERT
    }
}
