// Static fields; the class owns them.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: Permits.taken + Permits.free == Permits.ALL
//@ verdict: holds
//@ twin: PermitsUnlocked.java (one method is not synchronized)
public class Permits {
    static final int ALL = 2;
    static int free = ALL;
    static int taken;

    static synchronized boolean take() {
        if (free == 0) {
            return false;
        }
        free--;
        taken++;
        return true;
    }

    static void give() {
        synchronized (Permits.class) {
            taken--;
            free++;
        }
    }

    public static void main(String[] args) {
        Runnable user = () -> {
            if (take()) {
                give();
            }
        };
        new Thread(user).start();
        new Thread(user).start();
    }
}
