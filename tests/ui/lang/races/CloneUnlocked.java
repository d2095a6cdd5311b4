// A clone is made of a configuration while another thread changes it under the lock: its fields are read without.
//@ kind: concurrent
//@ check: race
//@ verdict: violated(race@L12 | race@L19)
public class CloneUnlocked {
    static class Config implements Cloneable {
        int low = 1;
        int high = 2;

        Config snapshot() {
            try {
                return (Config) super.clone(); //~ RACE
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        synchronized void shift() {
            low++; //~ RACE
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
