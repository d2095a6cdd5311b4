// Two threads count in the same byte.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class BytesShared {
    private static final byte[] flags = new byte[2];

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> flags[0]++); //~ RACE[Thread-0]
        Thread other = new Thread(() -> flags[0]++); //~ RACE[Thread-1]
        one.start();
        other.start();
        one.join();
        other.join();
        assert flags[0] == 2; //~ ASSERT
    }
}
