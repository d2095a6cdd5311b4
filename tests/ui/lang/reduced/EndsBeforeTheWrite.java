// The reader usually has ended when the other thread, then alone, writes without a lock.
//@ kind: concurrent
//@ verdict: violated(assertion@L22)
public class EndsBeforeTheWrite {
    static volatile int v;
    static int done;

    static class Writer extends Thread {
        public void run() {
            int sum = 0;
            for (int i = 0; i < 40; i++) {
                sum = sum + v;
            }
            if (sum == 0) {
                done = 1;
            }
        }
    }

    public static void main(String[] args) {
        new Writer().start();
        assert done == 0; //~ ASSERT
    }
}
