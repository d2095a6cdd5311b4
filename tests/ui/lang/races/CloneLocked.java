// CloneUnlocked with one change: the lock that guards changes is held for the clone.
//@ kind: concurrent
//@ twin: CloneUnlocked.java (no lock)
//@ verdict: holds
public class CloneLocked {
    static class Config implements Cloneable {
        int low = 1;
        int high = 2;

        synchronized Config snapshot() {
            try {
                return (Config) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        synchronized void shift() {
            low++;
            high++;
        }
    }

    public static void main(String[] args) {
        Config config = new Config();
        new Thread(config::shift).start();
        Config seen = config.snapshot();
        assert seen.low < seen.high;
    }
}
