// CapturedLocals with one change: both threads use slot 0.
//@ kind: concurrent
//@ verdict: violated(assertion@L17)
public class CapturedLocalsShared {
    public static void main(String[] args) throws InterruptedException {
        int[] result = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int slot = i;
            threads[i] = new Thread(() -> {
                result[0]++;
                result[0] += slot;
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        assert result[0] + result[1] == 3; //~ ASSERT
    }
}
