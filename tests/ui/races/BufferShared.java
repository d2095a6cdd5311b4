// One buffer that all threads format their numbers in.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race | assertion)
public class BufferShared {
    private static final int[] buffer = new int[1];

    static int format(int number) {
        int[] mine = buffer;
        mine[0] = number; //~ RACE
        return 10 * mine[0]; //~? RACE
    }

    public static void main(String[] args) {
        new Thread(() -> {
            assert format(1) == 10; //~? ASSERT
        }).start();
        assert format(2) == 20; //~? ASSERT
    }
}
