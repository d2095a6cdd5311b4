// A hash that is computed when it is first asked for, by several threads perhaps, in a volatile field.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: holds
//@ twin: HashCached.java (a plain field)
public class HashVolatile {
    private final int a;
    private final int b;
    private volatile int hash;

    HashVolatile(int a, int b) {
        this.a = a;
        this.b = b;
    }

    @Override
    public int hashCode() {
        int h = hash;
        if (h == 0) {
            h = 31 * a + b;
            hash = h;
        }
        return h;
    }

    public static void main(String[] args) {
        HashVolatile key = new HashVolatile(1, 2);
        new Thread(() -> {
            assert key.hashCode() == 33;
        }).start();
        assert key.hashCode() == 33;
    }
}
