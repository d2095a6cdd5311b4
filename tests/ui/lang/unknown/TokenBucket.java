// A token bucket as its author writes it. How many tokens a refill brings is not followed: what is found is no violation.
//@ kind: concurrent
//@ verdict: inconclusive(numbers)
//@ check: deadlock, assertion, uncaught-exception
//@ classic: no (clocks)
public class TokenBucket {
    private final int burst;
    private int tokens;
    private long last = System.nanoTime();

    TokenBucket(int burst) {
        this.burst = burst;
        tokens = burst;
    }

    synchronized boolean tryAcquire() {
        long now = System.nanoTime();
        long n = (now - last) / 1_000_000;
        if (n > 0) {
            tokens = (int) Math.min(burst, tokens + n);
            last = now;
        }
        if (tokens > 0) {
            tokens--;
            return true;
        }
        return false;
    }

    synchronized int tokens() {
        return tokens;
    }

    public static void main(String[] args) throws InterruptedException {
        TokenBucket bucket = new TokenBucket(2);
        int[] got = new int[2];
        Thread t = new Thread(() -> got[0] = bucket.tryAcquire() ? 1 : 0);
        t.start();
        got[1] = bucket.tryAcquire() ? 1 : 0;
        t.join();
        assert got[0] + got[1] == 2 : "the burst was not granted";
        assert bucket.tokens() >= 0 && bucket.tokens() <= 2;
    }
}
