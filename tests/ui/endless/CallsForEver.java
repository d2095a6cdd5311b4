// A step of calls without end.
//@ kind: concurrent
//@ verdict: violated(assertion)
public class CallsForEver {
    static int n;

    static int same(int k) { return k; }

    public static void main(String[] args) {
        new Thread(() -> {
            n = 1;
            assert n == 0; //~ ASSERT
        }).start();
        int k = 0;
        while (same(k) == 0) {}
    }
}
