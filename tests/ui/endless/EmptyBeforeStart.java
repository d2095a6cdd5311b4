// A started thread that loops before it does anything that others see.
//@ kind: concurrent
//@ verdict: violated(assertion)
public class EmptyBeforeStart {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            for (int i = 0; ; i = 1 - i) {}
        }).start();
        n = 1;
        assert n == 0; //~ ASSERT
    }
}
