// A step that allocates without end: what it drops is garbage, so its states are few.
//@ kind: concurrent
//@ verdict: violated(assertion)
public class AllocatesForEver {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            n = 1;
            assert n == 0; //~ ASSERT
        }).start();
        while (true) {
            int[] a = new int[2];
            a[0] = a[1];
        }
    }
}
