// Times for sleep, wait and join are longs that are computed: negative ones are illegal, 0 waits without limit.
//@ kind: sequential
//@ verdict: holds
//@ no-twin: output comparison
//@ classic: no (32 bits)
public class Times {
    static final Object LOCK = new Object();

    static String sleep(long ms) throws InterruptedException {
        try {
            Thread.sleep(ms);
            return "slept";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    static String waits(long ms) throws InterruptedException {
        synchronized (LOCK) {
            try {
                LOCK.wait(ms);
                return "waited";
            } catch (IllegalArgumentException e) {
                return e.getMessage();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        long third = 1L << 32;
        System.out.println(sleep((third - 4294967290L) / 3) + ", " + sleep(Long.MIN_VALUE) + ", " + sleep((long) -0.5) + ", " + waits(-third));
        System.out.println(waits((long) 1.9));
    }
}
