// Permits with one change: one method is not synchronized.
//@ kind: concurrent
//@ classic: no (invariants)
//@ invariant: PermitsUnlocked.taken + PermitsUnlocked.free == PermitsUnlocked.ALL
//@ verdict: violated(invariant)
public class PermitsUnlocked {
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
        taken--;
        free++;
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
