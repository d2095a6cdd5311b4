// An empty loop for ever hides nothing of what another thread does.
//@ kind: concurrent
//@ verdict: violated(assertion)
public class EmptyBesideFailure {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            n++;
            assert n == 0; //~ ASSERT
        }).start();
        while (true) {}
    }
}
