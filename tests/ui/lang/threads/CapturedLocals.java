// A thread per array slot, captured index; the slots are disjoint.
//@ kind: concurrent
//@ verdict: holds
//@ twin: CapturedLocalsShared.java (both threads use slot 0)
public class CapturedLocals {
    public static void main(String[] args) throws InterruptedException {
        int[] result = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int slot = i;
            threads[i] = new Thread(() -> {
                result[slot]++;
                result[slot] += slot;
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        assert result[0] + result[1] == 3;
    }
}
