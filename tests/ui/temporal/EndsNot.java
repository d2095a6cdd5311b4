//@ verdict: violated(termination)
//@ kind: concurrent
//@ check: termination
// The loop ends only if the other thread leaves the number alone for long enough.
class EndsNot {
    static volatile int n;

    public static void main(String[] args) {
        new Thread(() -> {
            while (n < 2) {
                n--;
                n++;
            }
        }).start();
        while (n < 2) {
            n++;
            if (n < 2) {
                n = 0;
            }
        }
    }
}
