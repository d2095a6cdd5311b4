// A hash that is computed when it is first asked for, as in String: harmless (each thread computes the same, and reads
// the field once), but a race.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class HashCached {
    private final int a;
    private final int b;
    private int hash;

    HashCached(int a, int b) {
        this.a = a;
        this.b = b;
    }

    @Override
    public int hashCode() {
        int h = hash; //~? RACE
        if (h == 0) {
            h = 31 * a + b;
            hash = h; //~ RACE
        }
        return h;
    }

    public static void main(String[] args) {
        HashCached key = new HashCached(1, 2);
        new Thread(() -> {
            assert key.hashCode() == 33;
        }).start();
        assert key.hashCode() == 33;
    }
}
