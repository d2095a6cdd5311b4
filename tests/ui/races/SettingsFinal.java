// Settings with final fields are safe however they get to a reader (JLS 17.5); the reference itself is in a race.
//@ kind: concurrent
//@ check: deadlock,assertion,uncaught-exception,race
//@ verdict: violated(race)
public class SettingsFinal {
    private static class Settings {
        final int retries;
        final int delay;

        Settings(int retries) {
            this.retries = retries;
            this.delay = 10 * retries;
        }
    }

    private static Settings current;

    public static void main(String[] args) {
        new Thread(() -> {
            Settings seen = current; //~ RACE[Thread-0]
            if (seen != null) {
                assert seen.delay == 10 * seen.retries;
            }
        }).start();
        current = new Settings(3); //~ RACE[main]
    }
}
